import type { Subject, WalkAction } from './subject.ts'

export const inspectors = ['jianyan', 'jianyan2'] as const
export const seen = ({ seisn, taskId, version }: Subject) => ({ seisn, taskId, version })
export const batched = ({ seisn, taskId }: Subject) => ({ seisns: seisn, taskIds: taskId })

/** An action as its list writes it; left out are the usual values. */
export type WalkActionSpec = Pick<WalkAction, 'name' | 'call' | 'input'> & {
  weight?: number | WalkAction['weight']
  moves?: boolean
}

export const walkAction =
  (at: readonly string[], by: readonly string[]) =>
  ({ weight = 1, moves = true, ...rest }: WalkActionSpec): WalkAction => ({
    ...rest,
    at,
    by,
    moves,
    weight: typeof weight === 'number' ? () => weight : weight,
  })
