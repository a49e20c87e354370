import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pagesByDomain } from '@tejian/contract/app/pageTable.ts'
import type { Page } from '@tejian/contract/kit/page.ts'
import { type Plugin, type Rollup, transformWithOxc } from 'vite'
import { phoneIcon } from './phoneIcons.ts'

type Chunk = Pick<Rollup.OutputChunk, 'type' | 'fileName' | 'imports' | 'dynamicImports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

const worker = new URL('./src/app/phone/worker.ts', import.meta.url).pathname
const icons = {
  'phone-192.png': phoneIcon(192),
  'phone-512.png': phoneIcon(512),
  'phone-maskable.png': phoneIcon(512, { maskable: true }),
}
const laidBeside = ['/favicon.svg', '/phone.webmanifest', '/phone-192.png']

/** Domains that have pages for the phone; the tables of their pages are needed to open one. */
const domains = Object.entries<readonly Page[]>(pagesByDomain)
  .filter(([, pages]) => pages.some(({ beyondCatalogue }) => beyondCatalogue?.path.startsWith('/m/')))
  .map(([name]) => name)
const begins = new RegExp(`/web/src/(?:app/main\\.tsx|(?:${domains.join('|')})/routes\\.tsx?)$`)
/** Whatever stands in a folder of this name is a page of the phone or a part of one. */
const onPhone = /\/web\/src\/.*\/phone\//

/** Files of the phone's pages: the entry, what lies in folders named phone, and all that they import, lazily too. */
export function shellFilesOf(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = byName.get(name)
    if (!chunk || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(visit)
    // The entry leads to every page there is; of the phone's pages everything must be there before the network goes.
    if (chunk.moduleIds.some((id) => onPhone.test(id.replaceAll('\\', '/'))))
      chunk.dynamicImports.forEach(visit)
  }
  for (const { fileName, moduleIds } of chunks) {
    const ids = moduleIds.map((id) => id.replaceAll('\\', '/'))
    if (ids.some((id) => begins.test(id) || onPhone.test(id))) visit(fileName)
  }
  return [...files].sort().map((name) => `/${name}`)
}

/** Makes the service worker of the phone's pages, with the list of what it lays down, and the icons of the home screen. */
export function phoneShell(): Plugin {
  return {
    name: 'phone-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as Chunk[]
        const files = [...shellFilesOf(chunks), ...laidBeside]
        const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker)
        const list = JSON.stringify(files)
        const version = createHash('sha256')
          .update(list + code)
          .digest('hex')
          .slice(0, 16)
        const names = `const shellFiles = ${list}, shellVersion = "${version}"\n`
        const source = names + code.replace(/^export\s*\{\s*\};?\s*$/m, '')
        this.emitFile({ type: 'asset', fileName: 'm-sw.js', source })
        for (const [fileName, picture] of Object.entries(icons))
          this.emitFile({ type: 'asset', fileName, source: picture })
      },
    },
  }
}
