export type Nested<T> = T & { children?: Nested<T>[] }

/** Nests items under their parents. One whose parent is not among them stands at the top, so that none is lost. */
export function nest<T extends object>(
  items: readonly T[],
  keyOf: (item: T) => unknown,
  parentOf: (item: T) => unknown,
): Nested<T>[] {
  const nodes: Nested<T>[] = items.map((item) => ({ ...item }))
  const byKey = new Map(nodes.map((node) => [keyOf(node), node]))
  const top: Nested<T>[] = []
  for (const node of nodes) {
    const above = parentOf(node) === keyOf(node) ? undefined : byKey.get(parentOf(node))
    const siblings = above ? above.children : top
    if (siblings) siblings.push(node)
    else if (above) above.children = [node]
  }
  return top
}
