// Domains of a package that need each other, directly or through others. dependency-cruiser's own folder rules count the
// imports of tests too, and would call every domain with a test of the whole product a circle.

/**
 * The domains that each domain imports, with the imports that do it. `placeOf` answers package and domain of a file, or
 * null for a file that belongs to none.
 */
function graphsOf(modules, placeOf) {
  const graphs = new Map()
  for (const { source, dependencies } of modules) {
    const own = placeOf(source)
    if (!own) continue
    for (const { resolved } of dependencies) {
      const other = placeOf(resolved)
      if (!other || other.package !== own.package || other.domain === own.domain) continue
      const graph = entry(graphs, own.package, () => new Map())
      const targets = entry(graph, own.domain, () => new Map())
      entry(targets, other.domain, () => []).push({ from: source, to: resolved })
    }
  }
  return graphs
}

function entry(map, key, make) {
  if (!map.has(key)) map.set(key, make())
  return map.get(key)
}

/** The shortest way from one domain to another, both included; null where none leads. */
function wayBetween(graph, from, to) {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    for (const next of graph.get(way.at(-1))?.keys() ?? []) {
      if (next === to) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}

/**
 * Of all imports of one domain by another that close a circle, the fewest: what is easiest to turn round. Of as many,
 * those of the shorter circle.
 */
function weakestLink(graph) {
  const closing = [...graph].flatMap(([domain, targets]) =>
    [...targets].flatMap(([other, imports]) => {
      const back = wayBetween(graph, other, domain)
      return back ? [{ domain, other, imports, back }] : []
    }),
  )
  const [weakest] = closing.sort(
    (a, b) =>
      a.imports.length - b.imports.length ||
      a.back.length - b.back.length ||
      a.domain.localeCompare(b.domain) ||
      a.other.localeCompare(b.other),
  )
  return weakest
}

/** The imports without which no domain would need itself through others, as from, to and the domains on the way back. */
export function domainCircles(modules, placeOf) {
  const found = []
  for (const graph of graphsOf(modules, placeOf).values()) {
    for (let link = weakestLink(graph); link; link = weakestLink(graph)) {
      const { back } = link
      found.push(...link.imports.map((one) => ({ ...one, back })))
      graph.get(link.domain).delete(link.other)
    }
  }
  return found
}
