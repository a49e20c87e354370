import { type Process, postAt } from '@tejian/contract/kit/process.ts'
import type { AnyRecord, ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { type ApplicantMessages, type Application, applicationOptions } from './application.ts'
import { decidedBy, reasonOf } from './decided.ts'
import { tellPost } from './tellPost.ts'

type States = Readonly<Record<string, string>>

/** The process of an application: AUDIT_STATE follows from the step, `states` names those that differ. */
export const applicationRule = <R extends AnyRecord>(record: R, states: States = {}): ProcessRule<R> => ({
  record,
  values: (step) => ({ status: stateAt(record.process, step, states) }) as ChangesOf<R>,
})

function stateAt(process: Process | undefined, step: string, states: States): string {
  if (states[step]) return states[step]
  if (step === 'end') return auditStates.passed
  return step === process?.start ? auditStates.draft : auditStates.waiting
}

export type ApplicationSteps<R extends AnyRecord> = ApplicantMessages<R> & {
  /** What whoever holds a step next hears, by step. */
  messagesByStep(row: RowOf<R>): Readonly<Partial<Record<string, { title: string; content: string }>>>
  /** The actions that agree, each with the opinion of somebody who wrote none. */
  readonly agreeing: Readonly<Record<string, string>>
  /**
   * Looks again at what it is about, under its lock, before it is sent on and before every step that is no return and no
   * refusal: refuses, or answers what is written beside who asked or decided.
   */
  judge(context: Context, row: RowOf<R>, action: string, given: Given): Promise<ChangesOf<R>>
  /** Who decided, as the record keeps it; reviewer and time unless said. */
  decidedBy?(context: Context): ChangesOf<R>
}

type Options<R extends AnyRecord> = Required<
  Pick<ProcessOptions<R>, 'actionNames' | 'filters' | 'prepare' | 'effect'>
>

/**
 * An application of several steps: at each that is no first one somebody agrees, returns or refuses, whoever is next and
 * whoever applied hear of it, and what was agreed to is looked at again by whoever agrees.
 */
export function applicationSteps<R extends AnyRecord>(
  definition: R & Application<R>,
  steps: ApplicationSteps<R>,
): Options<R> {
  const { agreeing, link, judge } = steps
  const application = applicationOptions(definition, steps)
  const writer = steps.decidedBy ?? (decidedBy as (context: Context) => ChangesOf<R>)

  async function prepare(context: Context, row: RowOf<R>, action: string, given: Given) {
    const auditOpinion = reasonOf(given)
    if (action === 'return') {
      const { start } = definition.process ?? {}
      const isDraftAgain = (given.backTo ?? start) === start
      return changes(writer(context), { auditOpinion, ...(isDraftAgain && { status: auditStates.returned }) })
    }
    if (action === 'refuse') return changes(writer(context), { auditOpinion, status: auditStates.refused })
    const judged = await judge(context, row, action, given)
    const agreed = agreeing[action]
    if (agreed) return changes(writer(context), { auditOpinion: auditOpinion ?? agreed }, judged)
    if (action !== 'submit') return judged
    const undecided = Object.fromEntries(Object.keys(writer(context)).map((name) => [name, null]))
    const { user } = context
    return changes(
      undecided,
      {
        auditOpinion: null,
        applyUser: user.loginName,
        applyUserName: user.name,
        applyDate: dayOf(context.now()),
      },
      judged,
    )
  }

  async function effect(context: Context, row: RowOf<R>, action: string): Promise<void> {
    const { step, orgId } = row as { step?: string | null; orgId?: string | null }
    const post = definition.process && postAt(definition.process, step)
    const news = steps.messagesByStep(row)[step ?? '']
    const no = String((row as Record<string, unknown>)[definition.nameField] ?? '')
    if (post && news)
      await tellPost(context, post, orgId ?? null, { ...news, link: `${link}?${definition.nameField}=${no}` })
    await application.effect(context, row, action)
  }

  // A return or a refusal is decided where the step is, so that only agreeing has a screen action of its own.
  return { actionNames: { pass: 'audit' }, filters: application.filters, prepare, effect }
}

const changes = <R extends AnyRecord>(...parts: object[]): ChangesOf<R> =>
  Object.assign({}, ...parts) as ChangesOf<R>
