import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Token, Tokens } from 'marked';
import type { Plugin } from 'vite';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));

/** Pages of the manuals that the product shows; files elsewhere in `docs` are for who changes it. */
const isShown = (file: string) => /^(guide\/.*|model\/.*|glossary)\.md$/.test(relative(docs, file));

/** `guide/studio/drawing.md` as `guide/studio/drawing`, a folder's README as the folder. */
const addressOf = (file: string) => relative(docs, file).replace(/\.md$/, '').replace(/\/README$/, '');

/**
 * Markdown of the manuals as modules of the page, made at build: `x.md?outline` gives title, headings and the words
 * below them, `x.md` the text as HTML. It is our own text, so no reader of Markdown goes to the browser.
 */
export function help(): Plugin {
  return {
    name: 'help',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md') || !isShown(file)) return null;
      const { Marked } = await import('marked');
      const marked = new Marked({ gfm: true });
      const tokens = marked.lexer(readFileSync(file, 'utf8'));
      if (query === 'outline') return `export default ${JSON.stringify(outlineOf(tokens))};`;
      const pictures: string[] = [];
      const slugs = slugger();
      marked.use({
        walkTokens: (token) => readdress(token, file, pictures),
        renderer: {
          heading({ tokens: inner, depth, text }) {
            return `<h${depth} id="${slugs(text)}">${this.parser.parseInline(inner)}</h${depth}>\n`;
          },
        },
      });
      marked.walkTokens(tokens, marked.defaults.walkTokens ?? (() => undefined));
      // Whoever has no mouse scrolls a long line by keys.
      const html = JSON.stringify(marked.parser(tokens).replaceAll('<pre>', '<pre tabindex="0">'));
      const imports = pictures.map((picture, at) => `import p${at} from ${JSON.stringify(`${picture}?url`)};`);
      const swapped = pictures.map((_, at) => `.replaceAll("help-picture-${at}-", p${at})`).join('');
      return `${imports.join('\n')}\nexport default ${html}${swapped};`;
    },
  };
}

interface Section {
  readonly id: string;
  readonly text: string;
  readonly words: string;
}

function outlineOf(tokens: readonly Token[]) {
  const slugs = slugger();
  const sections: { id: string; text: string; words: Set<string> }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') sections.push({ id: slugs(token.text), text: plain(token.text), words: new Set() });
    else for (const word of token.raw.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []) sections.at(-1)?.words.add(word);
  }
  const told: Section[] = sections.map(({ id, text, words }) => ({ id, text, words: [...words].join(' ') }));
  return { title: told[0]?.text ?? '', sections: told };
}

const plain = (text: string) => text.replaceAll(/[`*_]/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Ids of headings as code hosts make them, so that links within the manuals hold. */
function slugger(): (text: string) => string {
  const seen = new Map<string, number>();
  return (text) => {
    const slug = plain(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  };
}

/** Links between pages lead within the product, pictures come with it, and what is not shown is no link. */
function readdress(token: Token, file: string, pictures: string[]): void {
  if (token.type === 'image') {
    const picture = token as Tokens.Image;
    if (/^[a-z]+:/.test(picture.href)) return;
    pictures.push(resolve(dirname(file), picture.href));
    picture.href = `help-picture-${pictures.length - 1}-`;
  }
  if (token.type !== 'link') return;
  const link = token as Tokens.Link;
  if (/^[a-z]+:/.test(link.href) || link.href.startsWith('#')) return;
  const [path = '', place] = link.href.split('#');
  const target = resolve(dirname(file), path);
  const check = /^checks\/(?:README|\w+\/([\w-]+))\.md$/.exec(relative(docs, target));
  if (check) link.href = `/help/checks${check[1] ? `/${check[1]}` : ''}`;
  else if (isShown(target)) link.href = `/help/${addressOf(target)}${place ? `#${place}` : ''}`;
  else if (!target.endsWith('.webp')) token.type = 'text';
  else {
    pictures.push(target);
    link.href = `help-picture-${pictures.length - 1}-`;
  }
}
