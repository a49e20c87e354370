import type { Permission } from './record.ts'

/** Where a forward action leads: the first row whose condition holds; the last row has none. */
export type Route<S extends string> = {
  readonly when?: { readonly field: string; readonly in: readonly string[] }
  readonly to: S | 'end'
}

export type Transition<S extends string> = {
  readonly label: string
  readonly permission: Permission
  /** Forward: one or several routes. A return names where it may land. An action that stays has neither. */
  readonly to?: S | 'end' | ReadonlyArray<Route<S>>
  readonly backTo?: readonly S[]
  /** What the person must supply: field names of the request, checked before anything moves. */
  readonly supply?: readonly string[]
}

export type StepSpec<S extends string> = {
  readonly name: string
  /** roleEnnames that may hold a task of this step. */
  readonly roles: readonly string[]
  /** Days of work after which an open task is overdue; none for steps that wait for the unit. */
  readonly workingDays?: number
  /** Fields that may be changed while the record waits here. */
  readonly editable?: readonly string[]
  readonly actions: Readonly<Record<string, Transition<S>>>
}

export type ProcessSpec<S extends string> = {
  readonly title: string
  readonly start: S
  readonly steps: Readonly<Record<S, StepSpec<S>>>
}

export type Process<S extends string = string> = ProcessSpec<S> & { readonly name: string }

/** Defines a process as a table: step, who, action, next step, what must be supplied, where a return may land. */
export function process<const S extends string>(name: string, spec: ProcessSpec<S>): Process<S> {
  return { name, ...spec }
}

/** The step that a forward action leads to for these values, 'end', or null when the action does not move. */
export function nextStep(
  transition: Transition<string>,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const { to } = transition
  if (to === undefined) return null
  if (typeof to === 'string') return to
  const route = to.find(
    (candidate) => !candidate.when || candidate.when.in.includes(String(values[candidate.when.field])),
  )
  if (!route) throw new Error(`no route fits: ${JSON.stringify(to)}`)
  return route.to
}

/** Every step × action of a process, for tests and pictures. */
export function transitionsOf(
  definition: Process,
): Array<{ step: string; action: string; transition: Transition<string> }> {
  return Object.entries(definition.steps).flatMap(([step, spec]) =>
    Object.entries(spec.actions).map(([action, transition]) => ({ step, action, transition })),
  )
}
