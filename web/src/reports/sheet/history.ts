/** One change that Ctrl+Z takes back at once: the state of some keys before and after it. */
export type CellChange<T> = {
  readonly before: Readonly<Record<string, T>>
  readonly after: Readonly<Record<string, T>>
  /** Changes that follow each other under one tag are one: the letters typed into a cell. */
  readonly tag?: string | undefined
}

export type History<T> = {
  readonly done: readonly CellChange<T>[]
  readonly undone: readonly CellChange<T>[]
}

export const noHistory: History<never> = { done: [], undone: [] }

/** More is never taken back, and would be held for nothing. */
const mostSteps = 200

/** A history after a change; what was undone before it is gone. */
export function remembered<T>({ done }: History<T>, change: CellChange<T>): History<T> {
  const last = done.at(-1)
  if (last?.tag !== undefined && last.tag === change.tag)
    return {
      done: [
        ...done.slice(0, -1),
        {
          ...change,
          before: { ...change.before, ...last.before },
          after: { ...last.after, ...change.after },
        },
      ],
      undone: [],
    }
  return { done: [...done, change].slice(-mostSteps), undone: [] }
}

export function undone<T>(
  history: History<T>,
): { history: History<T>; state: CellChange<T>['before'] } | null {
  const change = history.done.at(-1)
  if (!change) return null
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, change] },
    state: change.before,
  }
}

export function redone<T>(
  history: History<T>,
): { history: History<T>; state: CellChange<T>['after'] } | null {
  const change = history.undone.at(-1)
  if (!change) return null
  return {
    history: { done: [...history.done, change], undone: history.undone.slice(0, -1) },
    state: change.after,
  }
}
