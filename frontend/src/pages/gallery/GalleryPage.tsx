import { Title, VisuallyHidden } from '@mantine/core';
import type { DragEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCreateDesign, useDesigns } from '../../api/queries/designs';
import { useMay } from '../../api/queries/me';
import { useReferenceDesigns } from '../../api/queries/referenceDesigns';
import { HelpLink } from '../../ui/HelpLink';
import { Logo } from '../../ui/Logo';
import { ErrorState } from '../../ui/message/ErrorState';
import bar from '../../ui/theme/bar.module.css';
import { words } from '../../ui/words/gallery';
import { words as shell } from '../../ui/words/shell';
import { AccountMenu } from '../account/AccountMenu';
import { useOpenDesignFile } from '../design/useOpenDesignFile';
import { ThemeToggle } from '../frame/ThemeToggle';
import classes from './Gallery.module.css';
import { MyDesigns } from './MyDesigns';
import { ReferenceCard } from './ReferenceCard';
import { SearchAll } from './SearchAll';
import { StartChoices } from './StartChoices';
import { WaitingCards } from './WaitingCards';

/** The first page: a blank canvas, an import, one's own designs, and systems to start from; readers have the designs alone. */
export function GalleryPage() {
  const references = useReferenceDesigns();
  // One's own designs stand above the cards, and would move them away from under a press.
  const isPending = useDesigns().isPending || references.isPending;
  const create = useCreateDesign();
  const file = useOpenDesignFile();
  const mayEdit = useMay('editor');
  const navigate = useNavigate();
  const open = (design: { readonly id: string }) => navigate(`/d/${design.id}`);
  return (
    <div className={classes.page}>
      <TopBar />
      <main className={classes.main} {...(mayEdit && dropOf(file))}>
        <VisuallyHidden>
          <h1>{shell.home}</h1>
        </VisuallyHidden>
        {mayEdit && (
          <StartChoices
            busy={create.isPending || file.isPending}
            onBlank={() => create.mutate({ name: words.untitled }, { onSuccess: open })}
            onFile={file.open}
          />
        )}
        {file.failure && <ErrorState title={words.importFailed}>{file.failure}</ErrorState>}
        {create.isError && <ErrorState title={words.failedCreate}>{create.error.message}</ErrorState>}
        <MyDesigns />
        {mayEdit && (
          <section aria-labelledby="references">
            <div className={classes.lead}>
              <Title order={2} id="references">
                {words.start}
              </Title>
              <p>{words.startLead}</p>
            </div>
            {references.isError && <ErrorState title={words.failed}>{references.error.message}</ErrorState>}
            {isPending && <WaitingCards />}
            <div className={classes.cards}>
              {(isPending ? undefined : references.data)?.map((reference) => (
                <ReferenceCard
                  key={reference.id}
                  reference={reference}
                  busy={create.isPending}
                  onOpen={() =>
                    create.mutate({ name: reference.title, reference_id: reference.id }, { onSuccess: open })
                  }
                />
              ))}
            </div>
          </section>
        )}
      </main>
    </div>
  );
}

/** One file may be dropped anywhere on the page. */
const dropOf = ({ open, refuse }: ReturnType<typeof useOpenDesignFile>) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const [first, ...others] = event.dataTransfer.files;
    if (first && others.length === 0) void open(first);
    else refuse(words.oneFile);
  },
});

function TopBar() {
  return (
    <header className={`${bar.bar} ${classes.top}`}>
      <span className={classes.brand}>
        <Logo /> <span className={classes.product}>{shell.product}</span>
      </span>
      <SearchAll />
      <div className={classes.links}>
        <Link to="/alternatives" className={classes.link} title={shell.alternativesHelp}>
          {shell.alternatives}
        </Link>
        <Link to="/catalogue" className={classes.link} title={shell.catalogueHelp}>
          {shell.catalogue}
        </Link>
        <Link to="/price-books" className={classes.link} title={shell.priceBooksHelp}>
          {shell.priceBooks}
        </Link>
        <Link to="/validation" className={classes.link} title={shell.validationHelp}>
          {shell.validation}
        </Link>
      </div>
      <HelpLink />
      <ThemeToggle />
      <AccountMenu />
    </header>
  );
}
