import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { create } from 'zustand'
import { areaPath } from '../../kit/fields/codeTrees.ts'
import type { AreaNode } from '../../kit/fields/sources.ts'
import { sessionStore } from '../../kit/storage/browserStore.ts'
import { send } from '../../kit/transport/send.ts'

/** Areas by the code above them; '' stands for the top. */
type Areas = {
  readonly below: Readonly<Record<string, readonly AreaNode[]>>
  readonly names: ReadonlyMap<string, string>
}

const storeName = 'areas'

const namesOf = (below: Areas['below']): ReadonlyMap<string, string> =>
  new Map(
    Object.values(below)
      .flat()
      .map(({ code, name }) => [code, name]),
  )

/** The areas that are known so far; the top-level list is kept for the browser session (spec 1 §7). */
export const useAreas = create<Areas>(() => {
  const kept = sessionStore.get(storeName)
  const below = kept !== null && typeof kept === 'object' ? (kept as Areas['below']) : {}
  return { below, names: namesOf(below) }
})

const asked = new Map<string, Promise<readonly AreaNode[]>>()

async function fetchBelow(parent: string): Promise<readonly AreaNode[]> {
  const answer = await send(dictionaryCalls.findAreaList, parent ? { parentId: parent } : {})
  const areas = answer.map(({ code, name, parentId }) => ({ code, name, parentCode: parentId }))
  const below = { ...useAreas.getState().below, [parent]: areas }
  useAreas.setState({ below, names: namesOf(below) })
  sessionStore.set(storeName, below)
  return areas
}

/** The areas directly below one, or the top ones; each is asked for once. */
export function areasBelow(parent = ''): Promise<readonly AreaNode[]> {
  const known = useAreas.getState().below[parent]
  if (known) return Promise.resolve(known)
  const before = asked.get(parent)
  if (before) return before
  const answer = fetchBelow(parent)
  asked.set(parent, answer)
  answer.catch(() => asked.delete(parent))
  return answer
}

let every: Promise<readonly AreaNode[]> | null = null

async function fetchAll(): Promise<readonly AreaNode[]> {
  const list = await send(dictionaryCalls.findAllAreas)
  const below: Record<string, AreaNode[]> = {}
  for (const area of list) {
    const siblings = below[area.parentCode]
    if (siblings) siblings.push(area)
    else below[area.parentCode] = [area]
  }
  useAreas.setState({ below, names: namesOf(below) })
  sessionStore.set(storeName, below)
  return list
}

/** Every area, for those who type its name; asked for when the first choice of an area opens. */
export function allAreas(): Promise<readonly AreaNode[]> {
  every ??= fetchAll().catch((failure: unknown) => {
    every = null
    throw failure
  })
  return every
}

/** The name of an area; its code while the name is being fetched. */
export function areaName(names: Areas['names'], code: string): string {
  const name = names.get(code)
  if (name === undefined) wantName(code)
  return name ?? code
}

/** Fetches the known levels anew after areas have changed; their present names stand until then. */
export function refreshAreas(): void {
  const levels = Object.keys(useAreas.getState().below)
  asked.clear()
  wanted.clear()
  if (every) {
    every = null
    // What cannot be fetched keeps what it had.
    allAreas().catch(() => {})
    return
  }
  // A level that cannot be fetched keeps what it had.
  for (const parent of levels) fetchBelow(parent).catch(() => {})
}

const wanted = new Set<string>()

/** Asks after drawing for the level in which a code stands. A code that is not there is asked for once only. */
function wantName(code: string): void {
  const parent = areaPath(code).at(-2) ?? ''
  if (wanted.has(parent)) return
  wanted.add(parent)
  // A name that cannot be fetched stays a code; the next list asks again.
  queueMicrotask(() => void areasBelow(parent).catch(() => wanted.delete(parent)))
}
