import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What the bundler tells about a chunk. */
type Chunk = { type: 'chunk'; fileName: string; code: string; imports: string[]; moduleIds: string[] }

type Page = {
  title: string
  /** Modules that are fetched when a visitor opens the page. */
  modules: readonly string[]
  /** Kilobytes of gzip over all chunks that these modules need (design, Speed). */
  most: number
}

const entry = 'web/src/app/main.tsx'

const pages: readonly Page[] = [
  { title: '登录页', modules: [entry, 'web/src/session/login/LoginPage.tsx'], most: 150 },
  {
    title: '工作桌面',
    modules: [entry, 'web/src/app/Frame.tsx', 'web/src/home/desktop/HomePage.tsx'],
    most: 400,
  },
  {
    // The heaviest of the lists: it has the most actions.
    title: '列表页',
    modules: [
      entry,
      'web/src/app/Frame.tsx',
      'web/src/declarations/routes.ts',
      'web/src/declarations/list/ApplyListPage.tsx',
    ],
    most: 400,
  },
]

const bytesPerKilobyte = 1000

/** Prints what each page weighs against its budget, and fails a build that exceeds one. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk') as Chunk[]
      const circle = circleOf(chunks)
      if (circle) this.error(`脚本互相依赖，页面无法打开：${circle.join(' → ')}`)
      for (const page of pages) {
        const needed = chunksOf(page, chunks)
        if (needed === null) {
          this.warn(`${page.title}：其模块不在本次构建中，未核对预算`)
          continue
        }
        const bytes = [...needed].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0)
        const kilobytes = bytes / bytesPerKilobyte
        const line = `${page.title}\t${kilobytes.toFixed(1)} kB\t预算 ${page.most} kB\t${needed.size} 个脚本`
        if (kilobytes > page.most) this.error(`脚本超出预算：${line}`)
        console.log(line)
      }
    },
  }
}

/**
 * Chunks that import each other in a circle. One of them runs before what it uses is there, and the page stays white;
 * merging parts of different pages (`entriesAwareMergeThreshold`) can make such a circle of sources that have none.
 */
export function circleOf(chunks: readonly Pick<Chunk, 'fileName' | 'imports'>[]): string[] | null {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const finished = new Set<string>()
  function visit(name: string, path: readonly string[]): string[] | null {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (finished.has(name)) return null
    for (const imported of importsOf.get(name) ?? []) {
      const circle = visit(imported, [...path, name])
      if (circle) return circle
    }
    finished.add(name)
    return null
  }
  for (const name of importsOf.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return null
}

/** Every chunk that a page needs before it can be shown; null when one of its modules is not built. */
function chunksOf(page: Page, chunks: readonly Chunk[]): Set<Chunk> | null {
  const needed = new Set<Chunk>()
  for (const module of page.modules) {
    const holder = chunks.find((chunk) =>
      chunk.moduleIds.some((id) => id.split('?')[0]?.replaceAll('\\', '/').endsWith(module)),
    )
    if (!holder) return null
    addWithImports(holder, chunks, needed)
  }
  return needed
}

function addWithImports(chunk: Chunk, chunks: readonly Chunk[], needed: Set<Chunk>): void {
  if (needed.has(chunk)) return
  needed.add(chunk)
  for (const name of chunk.imports) {
    const imported = chunks.find((other) => other.fileName === name)
    if (imported) addWithImports(imported, chunks, needed)
  }
}
