import { Button, Checkbox, Modal, Progress, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { Form } from '../../ui/form/Form';
import { ErrorState } from '../../ui/message/ErrorState';
import { pictureWords as words } from '../../ui/words/picture';
import { formats, type PictureChoice, papers, pixelChoices, usualChoice, zooms } from './choices';
import classes from './PictureDialog.module.css';
import { type OnMake, useMaking } from './useMaking';

interface PictureDialogProps {
  readonly hasSelection: boolean;
  readonly onMake: OnMake;
  readonly onClose: () => void;
}

type Change = (change: Partial<PictureChoice>) => void;

/** A picture of the drawing as one file. */
export function PictureDialog({ hasSelection, onMake, onClose }: PictureDialogProps) {
  const [choice, setChoice] = useState(usualChoice);
  const { making, shares, refusal, make, cancel, forget } = useMaking(onMake, onClose);
  const change: Change = (next) => {
    forget();
    setChoice((now) => ({ ...now, ...next }));
  };
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Modal opened onClose={close} title={words.title} size={440}>
      <Form className={classes.form} onSubmit={() => void make(choice)}>
        <div>
          <SegmentedControl
            fullWidth
            aria-label={words.format}
            data={formats.map((value) => ({ value, label: words.formats[value] }))}
            value={choice.format}
            onChange={(format) => change({ format: format as PictureChoice['format'] })}
          />
          <p className={classes.help}>{words.formatHelp[choice.format]}</p>
        </div>
        <div className={classes.pair}>
          <Select
            label={words.what}
            data={[
              { value: 'all', label: words.all },
              { value: 'selection', label: words.selection, disabled: !hasSelection },
            ]}
            value={choice.selectionOnly ? 'selection' : 'all'}
            allowDeselect={false}
            onChange={(what) => change({ selectionOnly: what === 'selection' })}
          />
          <Select
            label={words.colours}
            data={[
              { value: 'light', label: words.light },
              { value: 'shown', label: words.shown },
            ]}
            value={choice.asShown ? 'shown' : 'light'}
            allowDeselect={false}
            onChange={(colours) => change({ asShown: colours === 'shown' })}
          />
        </div>
        <SizeFields choice={choice} change={change} />
        <Checkbox
          label={words.legend}
          checked={choice.legend}
          onChange={(event) => change({ legend: event.currentTarget.checked })}
        />
        {refusal && <ErrorState title={words.failed}>{refusal}</ErrorState>}
        <div className={classes.submit}>
          {making === 'long' && (
            <>
              <Share shares={shares} />
              <Button variant="default" onClick={cancel}>
                {words.cancel}
              </Button>
            </>
          )}
          <Button type="submit" loading={making !== null}>
            {words.download}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

/** How much is drawn: changes often, and alone. */
function Share({ shares }: { readonly shares: StoreApi<number> }) {
  const share = useStore(shares);
  return (
    <div className={classes.making}>
      <p role="status">{words.making}</p>
      <Progress size="sm" value={100 * share} aria-label={words.progress} />
    </div>
  );
}

/** How large the picture is, as its format counts it. */
function SizeFields({ choice, change }: { readonly choice: PictureChoice; readonly change: Change }) {
  const numbered = <T extends number>(values: readonly T[], picked: string | null): T =>
    values.find((value) => String(value) === picked) ?? (values[0] as T);
  if (choice.format === 'drawio') return null;
  if (choice.format === 'pdf') {
    return (
      <div className={classes.pair}>
        <Select
          label={words.paper}
          data={[...papers]}
          value={choice.paper}
          allowDeselect={false}
          onChange={(paper) => change({ paper: papers.find((one) => one === paper) ?? 'A3' })}
        />
        <Select
          label={words.sheets}
          data={[
            { value: 'one', label: words.oneSheet },
            { value: 'tiled', label: words.tiled },
          ]}
          value={choice.tiled ? 'tiled' : 'one'}
          allowDeselect={false}
          onChange={(sheets) => change({ tiled: sheets === 'tiled' })}
        />
      </div>
    );
  }
  return (
    <div className={classes.pair}>
      <Select
        label={words.detail}
        data={zooms.map((zoom) => ({ value: String(zoom), label: words.details[zoom] }))}
        value={String(choice.zoom)}
        allowDeselect={false}
        onChange={(zoom) => change({ zoom: numbered(zooms, zoom) })}
      />
      {choice.format === 'png' && (
        <Select
          label={words.pixels}
          data={pixelChoices.map((pixels) => ({ value: String(pixels), label: words.pixelsPer(pixels) }))}
          value={String(choice.pixels)}
          allowDeselect={false}
          onChange={(pixels) => change({ pixels: numbered(pixelChoices, pixels) })}
        />
      )}
    </div>
  );
}
