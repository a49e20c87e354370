import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
/** Bytes; what is smaller fits into one packet with its headers either way. */
const worthIt = 1024
const texts = /\.(?:js|css|svg|wasm)$/

/**
 * Lays each script and style beside itself as Brotli, and as gzip for browsers that are not reached by TLS: packed once as
 * small as can be, sent many times.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Behind Vite, which writes the lists of what each chunk preloads into the chunks at the very end.
      order: 'post',
      async handler(_options, bundle) {
        await Promise.all(
          Object.values(bundle).map(async (part) => {
            const source = Buffer.from(part.type === 'chunk' ? part.code : part.source)
            if (!texts.test(part.fileName) || source.length < worthIt) return
            if (source.includes('__VITE_PRELOAD__')) this.error(`${part.fileName}：尚未生成完毕，不能压缩`)
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
            const [br, gz] = await Promise.all([brotli(source, { params }), zip(source, { level: 9 })])
            this.emitFile({ type: 'asset', fileName: `${part.fileName}.br`, source: br })
            this.emitFile({ type: 'asset', fileName: `${part.fileName}.gz`, source: gz })
          }),
        )
      },
    },
  }
}
