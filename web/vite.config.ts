import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { budget } from './budget.ts'
import { inertSchemas } from './inertSchemas.ts'
import { namesOfPages } from './pageTable.ts'
import { phoneShell } from './phoneShell.ts'
import { precompress } from './precompress.ts'
import { preload } from './preload.ts'

const port = process.env.PORT ?? '8080'
const target = `http://127.0.0.1:${port}`
/** Paths that the server answers; /message/message_page is a page of the client. */
const served = '^/(api|a|save_error_logger|healthz|livez|readyz|metrics)(/|$|\\?)|^/message/(?!message_page)'

/** In development the boot data of the page come from the running server's own page. */
function bootFromServer(): Plugin {
  return {
    name: 'boot-from-server',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const page = await fetch(target).then(
          (answer) => answer.text(),
          () => '',
        )
        const boot = /<script[^>]*id="boot"[^>]*>([^<]*)<\/script>/.exec(page)?.[1] ?? '{}'
        return html.replace('"__BOOT__"', () => boot)
      },
    },
  }
}

const early = preload()

export default defineConfig({
  plugins: [
    early,
    inertSchemas(),
    namesOfPages(),
    react(),
    bootFromServer(),
    precompress(),
    budget(),
    phoneShell(),
  ],
  html: { cspNonce: '__NONCE__' },
  server: { proxy: { [served]: { target } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: early.resolveDependencies },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // The calendar stands on it, and is not what every page needs that counts days.
            { name: 'dayjs', test: /node_modules\/dayjs\//, priority: 27 },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|zustand)\//,
              priority: 30,
            },
            // Everything of antd stands on it: merged into one of them, it would make circles with the others.
            { name: 'antd-util', test: /node_modules\/@rc-component\/util\//, priority: 25 },
            // Whoever asks a question needs all of it, and its parts name each other: apart, they make a circle.
            {
              name: 'antd-modal',
              test: /node_modules\/(antd\/es\/(modal|config-provider|locale)|@rc-component\/dialog)\//,
              priority: 22,
            },
            // Divided by who needs what, so that the desktop does not fetch the parts of the tables. Only crumbs are put
            // together: of larger parts the bundler makes circles.
            {
              name: 'antd',
              test: /node_modules\/(antd|@ant-design|@rc-component|rc-[\w-]+|@emotion)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
              priority: 20,
            },
          ],
        },
      },
    },
  },
})
