import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { openingChunks } from './vite/chunks';
import { help } from './vite/help';

const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? '8600'}`;

/** Vendor code in few chunks that change rarely; everything of ours splits where it is imported lazily. */
function vendorChunk(id: string): string | null {
  if (!id.includes('/node_modules/')) return null;
  if (/\/node_modules\/(react|react-dom|scheduler|react-router)\//.test(id)) return 'react';
  if (/\/node_modules\/(yjs|lib0|y-protocols)\//.test(id)) return 'live';
  return null;
}

export default defineConfig({
  plugins: [react(), help()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    port: Number(process.env.PAGE_PORT ?? '5173'),
    proxy: { '/api': { target: apiOrigin, ws: true } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Every browser of the target knows it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Each list of what to fetch ahead has some two hundred of these names, and of a hash nothing can be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: vendorChunk, debugName: 'vendor', priority: 1 },
            { name: openingChunks(), debugName: 'opening' },
          ],
        },
      },
    },
  },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.mjs'],
    globalSetup: ['src/model/testing/backend.ts'],
    setupFiles: ['vite/patience.ts'],
    restoreMocks: true,
    // One process reads each module once for all files; what a test changes beyond itself it sets up itself.
    isolate: false,
    benchmark: { include: ['bench/**/*.bench.ts'] },
    // Other checks run beside these.
    testTimeout: 20_000,
  },
});
