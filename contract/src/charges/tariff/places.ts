/** A place in a version of the tariff: names and numbers from its root, as `groups.2.items.0.formula.tiers.1.amount`. */
export type Place = string

type Node = { readonly [name: string]: unknown } | readonly unknown[]

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const child = (node: Node, name: string): unknown =>
  Array.isArray(node) ? node[Number(name)] : (node as Readonly<Record<string, unknown>>)[name]

/** What stands at a place; undefined where nothing does. */
export const at = (root: unknown, place: Place): unknown =>
  place.split('.').reduce<unknown>((node, name) => (isNode(node) ? child(node, name) : undefined), root)

function put(node: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(node))
    return node.map((one: unknown, place) => (place === Number(name) ? put(one, rest, value) : one))
  const before = (isNode(node) ? node : {}) as Readonly<Record<string, unknown>>
  const { [name]: own, ...others } = before
  const next = put(own, rest, value)
  return next === undefined ? others : { ...before, [name]: next }
}

/** The same with another value at a place; undefined takes away what stands there. What is not touched stays the same object. */
export const withAt = <T>(root: T, place: Place, value: unknown): T => put(root, place.split('.'), value) as T
