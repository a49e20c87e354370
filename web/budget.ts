import type { Plugin, Rollup } from 'vite'

/** What the bundler tells about a chunk. */
type Chunk = { type: 'chunk'; fileName: string; code: string; imports: string[]; moduleIds: string[] }

type Page = {
  title: string
  /** Modules that are fetched when a visitor opens the page. */
  modules: readonly string[]
  /** Kilobytes over all chunks that these modules need (design, Speed), as they are sent. */
  most: number
  /** Packed as Brotli, unless it says otherwise. */
  packing?: 'br' | 'gz'
}

const entry = 'web/src/app/main.tsx'

const pages: readonly Page[] = [
  { title: '登录页', modules: [entry, 'web/src/session/login/LoginPage.tsx'], most: 120 },
  {
    title: '工作桌面',
    modules: [entry, 'web/src/app/Frame.tsx', 'web/src/home/desktop/HomePage.tsx'],
    most: 290,
  },
  {
    // The heaviest of the lists: it has the most actions, and its record the most fields.
    title: '列表页',
    modules: [
      entry,
      'web/src/app/Frame.tsx',
      'web/src/declarations/routes.ts',
      'web/src/declarations/list/ApplyListPage.tsx',
    ],
    most: 358,
  },
  {
    title: '手机端首页',
    modules: [entry, 'web/src/app/phone/phoneRoutes.tsx', 'web/src/app/phone/StartPage.tsx'],
    most: 250,
    // Old phones in old networks are measured by what the least of them gets.
    packing: 'gz',
  },
]

const bytesPerKilobyte = 1000

/** Bytes of a chunk as `precompress` has laid it beside itself; small ones stay as they are. */
function packed(bundle: Rollup.OutputBundle, fileName: string, packing: 'br' | 'gz'): number | undefined {
  const part = bundle[`${fileName}.${packing}`]
  return part?.type === 'asset' ? part.source.length : undefined
}

/** Prints what each page weighs against its budget, and fails a build that exceeds one. Stands behind `precompress`. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk') as Chunk[]
        const circle = circleOf(chunks)
        if (circle) this.error(`脚本互相依赖，页面无法打开：${circle.join(' → ')}`)
        for (const page of pages) {
          const needed = chunksOf(page, chunks)
          if (needed === null) {
            this.warn(`${page.title}：其模块不在本次构建中，未核对预算`)
            continue
          }
          const bytes = [...needed].reduce(
            (sum, { fileName, code }) =>
              sum + (packed(bundle, fileName, page.packing ?? 'br') ?? code.length),
            0,
          )
          const kilobytes = bytes / bytesPerKilobyte
          const line = `${page.title}\t${kilobytes.toFixed(1)} kB\t预算 ${page.most} kB\t${needed.size} 个脚本`
          if (kilobytes > page.most) this.error(`脚本超出预算：${line}`)
          console.log(line)
        }
      },
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
