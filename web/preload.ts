import type { Plugin, Rollup } from 'vite'

const entry = 'web/src/app/main.tsx'
const frame = 'web/src/app/Frame.tsx'
/** Pages of these domains open outside the frame. */
const outsideFrame = /\/web\/src\/(session|portal|app)\//

type Chunk = Pick<Rollup.OutputChunk, 'type' | 'fileName' | 'imports' | 'moduleIds'>

/**
 * Scripts that are there before a page is asked for: the entry, and for pages within the frame the frame, also where the
 * entry asks for the table of these pages. Naming them anew at every dynamic import would make each table of pages the
 * heavier, the more pages there are.
 */
export function preload(): Plugin & {
  resolveDependencies: (file: string, deps: string[], host: { hostId: string; hostType: string }) => string[]
} {
  let early: ReadonlySet<string> = new Set()
  let framed: ReadonlySet<string> = new Set()
  let inside: ReadonlySet<string> = new Set()
  return {
    name: 'preload',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as Chunk[]
        early = loadedWith(entry, chunks)
        framed = new Set([...early, ...loadedWith(frame, chunks)])
        inside = new Set(
          chunks
            .filter(
              ({ fileName, moduleIds }) =>
                !framed.has(fileName) && !moduleIds.some((id) => outsideFrame.test(id)),
            )
            .map(({ fileName }) => fileName),
        )
      },
    },
    resolveDependencies: (file, deps, { hostId, hostType }) => {
      if (hostType === 'html') return deps
      const known = inside.has(hostId) || inside.has(file) ? framed : early
      return deps.filter((name) => !known.has(name))
    },
  }
}

/** The chunk that holds a module, and all that it imports. */
function loadedWith(module: string, chunks: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    byName.get(name)?.imports.forEach(visit)
  }
  const holder = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)),
  )
  if (holder) visit(holder.fileName)
  return found
}
