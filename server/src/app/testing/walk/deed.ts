import type { Deed, Subject } from './subject.ts'

export const inspectors = ['jianyan', 'jianyan2'] as const
export const seen = ({ seisn, taskId, version }: Subject) => ({ seisn, taskId, version })
export const batched = ({ seisn, taskId }: Subject) => ({ seisns: seisn, taskIds: taskId })

/** A deed as it is written down; what is left out is the usual. */
export type Sparse = Pick<Deed, 'name' | 'call' | 'input'> & {
  weight?: number | Deed['weight']
  moves?: boolean
}

export const deed =
  (at: readonly string[], by: readonly string[]) =>
  ({ weight = 1, moves = true, ...rest }: Sparse): Deed => ({
    ...rest,
    at,
    by,
    moves,
    weight: typeof weight === 'number' ? () => weight : weight,
  })
