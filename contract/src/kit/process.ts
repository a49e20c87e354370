import type { DictType } from './dictTypes.ts'
import type { Permission } from './permission.ts'
import type { SuppliedName } from './supplied.ts'

/** Where a forward action leads: the first row whose condition holds; the last row has none. */
export type Route<S extends string, F extends string = string> = {
  readonly when?: { readonly field: F; readonly in: readonly string[] }
  readonly to: S | 'end'
}

export type Transition<S extends string, F extends string = string> = {
  readonly label: string
  readonly permission: Permission
  /** Forward: one or several routes. A return names where it may land. An action that stays has neither. */
  readonly to?: S | 'end' | ReadonlyArray<Route<S, F>>
  readonly backTo?: readonly S[]
  /** What the person must supply: fields of the request, checked before anything moves. */
  readonly supply?: readonly SuppliedName[]
  /** What the person may say beside it; whether it is needed depends on the rest, and its domain says so. */
  readonly mayGive?: readonly SuppliedName[]
  /** Only records of which this field has one of these values take the action; nobody is offered it for others. */
  readonly when?: { readonly field: F; readonly in: readonly string[] }
  /** Whoever has its operator code takes it, though somebody else holds the step: a head stops what others have in hand. */
  readonly overHolder?: true
  /** The product's own move, which follows from another record: no person is offered it or may take it. */
  readonly bySystem?: true
}

export type StepSpec<S extends string, F extends string = string> = {
  readonly name: string
  /** Only people with one of these roles, where a configured flow narrows who holds the step (decision 0016). */
  readonly roles?: readonly string[]
  /** Days of work after which an open task is overdue; none for steps that wait for the unit. */
  readonly workingDays?: number
  /** Fields that may be changed while the record waits here. */
  readonly editable?: readonly F[]
  /** The dictionary of the reasons for which it sends back; the defects of papers (`describe`) when left out. */
  readonly returnReasons?: DictType
  readonly actions: Readonly<Record<string, Transition<S, F>>>
}

export type ProcessSpec<S extends string, F extends string = string> = {
  readonly title: string
  readonly start: S
  readonly steps: Readonly<Record<S, StepSpec<S, F>>>
  /** Nobody reviews their own work: the field with the writer's login name, and the sentence of the refusal. */
  readonly forbidOwnReview?: {
    readonly field: F
    readonly refusal: string
    /** The steps of review; all beyond the first when left out. */
    readonly at?: readonly S[]
  }
  /** The process before this one: until a record reaches the start, it stands at a step of that process. */
  readonly after?: Process
}

/** `F` are the fields that it names; the record that it moves has them, or does not compile. */
export type Process<S extends string = string, F extends string = string> = ProcessSpec<S, F> & {
  readonly name: string
}

/** A table that is written here names no roles: whoever has a step's operator code holds it. */
type WrittenSpec<S extends string, F extends string> = ProcessSpec<S, F> & {
  readonly steps: Readonly<Record<S, { readonly roles?: never }>>
}

/** Defines a process as a table: step, who, action, next step, what must be supplied, where a return may land. */
export function process<const S extends string, const F extends string = never>(
  name: string,
  spec: WrittenSpec<S, F>,
): Process<S, F> {
  return { name, ...spec }
}

/** The steps at which nobody may decide what they wrote themselves. */
export const ownReviewSteps = ({ forbidOwnReview, start, steps }: Process): string[] =>
  forbidOwnReview ? [...(forbidOwnReview.at ?? Object.keys(steps).filter((step) => step !== start))] : []

/** Who holds a step: people with this operator code and, where a flow narrows it, one of these roles. */
export type Post = {
  readonly name: string
  readonly code: Permission
  readonly roles?: readonly string[] | undefined
}

/** The post of a step: the operator code of its ordinary work, which its first action asks for. */
export function postOf({ name, actions, roles }: StepSpec<string>): Post {
  const [work] = Object.values(actions)
  if (!work) throw new Error(`${name} has no action`)
  return { name, code: work.permission, roles }
}

/** The post of a process's step; undefined where it has no such step. */
export function postAt({ steps }: Pick<Process, 'steps'>, step: string | null | undefined): Post | undefined {
  const spec = steps[step ?? '']
  return spec && postOf(spec)
}

type Person = { readonly permissions: ReadonlySet<string>; readonly roles: readonly string[] }

/** Whether a person may hold tasks of a post. */
export const holdsPost = ({ code, roles }: Post, person: Person): boolean =>
  person.permissions.has(code) && (!roles || roles.some((role) => person.roles.includes(role)))

/** A step of a process, or of the one before it, as people say it; 已办结 for the end, the code for what nobody knows. */
export const stepNameIn = (definition: Process | undefined, step: string): string =>
  step === 'end' ? '已办结' : (definition?.steps[step]?.name ?? definition?.after?.steps[step]?.name ?? step)

/** Why somebody may not take an action on a row now. */
export type Hindrance =
  /** The row's step has no such action. */
  | 'step'
  /** The system does it, nobody else. */
  | 'system'
  /** It is not for such a row. */
  | 'row'
  | 'code'
  | 'holder'

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

/** Whether an action is for records like this one. */
export const suits = (
  { when }: Pick<Transition<string>, 'when'>,
  values: Readonly<Record<string, unknown>>,
): boolean => !when || when.in.includes(String(values[when.field]))

/** Every step × action of a process, for tests and pictures. */
export function transitionsOf(
  definition: Process,
): Array<{ step: string; action: string; transition: Transition<string> }> {
  return Object.entries(definition.steps).flatMap(([step, spec]) =>
    Object.entries(spec.actions).map(([action, transition]) => ({ step, action, transition })),
  )
}

export type StepAhead = {
  readonly step: string
  /** False where the record may skip the step, depending on values that are not known yet. */
  readonly sure: boolean
}

/** All forward routes of a transition; the last route that does not end the process is the ordinary one. */
function waysOn(transition: Transition<string>, values: Readonly<Record<string, unknown>>): StepAhead[] {
  const { to } = transition
  if (to === undefined || typeof to === 'string') return to && to !== 'end' ? [{ step: to, sure: true }] : []
  const known = to.every(({ when }) => !when || (values[when.field] ?? null) !== null)
  if (known) {
    const next = nextStep(transition, values)
    return next && next !== 'end' ? [{ step: next, sure: true }] : []
  }
  const targets = to.filter((route) => route.to !== 'end').map((route) => route.to)
  return targets.map((step, place) => ({ step, sure: place === targets.length - 1 }))
}

/** The steps that lie ahead of a record on its ordinary way, nearest first. */
export function stepsAhead(
  { steps }: Pick<Process, 'steps'>,
  from: string,
  values: Readonly<Record<string, unknown>> = {},
): StepAhead[] {
  const ahead: StepAhead[] = []
  let here: string | undefined = from
  while (here) {
    const onward: Transition<string> | undefined = Object.values(steps[here]?.actions ?? {}).find(
      ({ to }) => to !== undefined,
    )
    const next: StepAhead[] = onward ? waysOn(onward, values) : []
    ahead.push(...next.filter(({ step }) => !ahead.some((known) => known.step === step)))
    here = next.at(-1)?.step
    if (here === from) break
  }
  return ahead
}
