import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string): string => fileURLToPath(new URL(`./${name}.html`, import.meta.url));

/** The studio's canvas, an empty page, stock React Flow, tuned React Flow. */
const PAGES = ['canvas', 'floor', 'flow', 'flowTuned'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [react()],
  define: { 'import.meta.env.VITE_BENCH': '"1"' },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    rolldownOptions: { input: Object.fromEntries(PAGES.map((name) => [name, page(name)])) },
  },
});
