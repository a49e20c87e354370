import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Built pages of a release: a page, three files of its own, one that it shares with all others. Answers the folder. */
export function makeBuild(release: string): string {
  const root = mkdtempSync(join(tmpdir(), 'tejian-build-'))
  mkdirSync(join(root, 'assets'))
  const write = (name: string, text: string): void => writeFileSync(join(root, 'assets', name), text)
  write(`index-${release}.js`, `import './part-${release}.js'`)
  write(`part-${release}.js`, `export const release = '${release}'`)
  write(`style-${release}.css`, 'body { margin: 0 }')
  write('react-same.js', 'export {}')
  write(`index-${release}.js.br`, 'packed')
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><link href="/assets/style-${release}.css"><link href="/assets/part-${release}.js">
     <link href="/assets/react-same.js"><script type="module" src="/assets/index-${release}.js"></script>`,
  )
  return `${root}/`
}

/** The addresses of the files that a page asks for. */
export const filesOf = (page: string): string[] =>
  [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, url = '']) => url)
