import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The painters as one program for Node, fonts inside: `dist-picture/picture.mjs`. */
export default defineConfig({
  publicDir: false,
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/picture.ts',
    outDir: 'dist-picture',
    target: 'node20',
    assetsInlineLimit: 1_000_000,
    rolldownOptions: { output: { entryFileNames: 'picture.mjs', codeSplitting: false } },
  },
});
