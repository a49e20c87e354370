import type { LiftAlarm } from '@tejian/contract/lifts/alarm.ts'
import type { Context } from '../kit/context.ts'

export type AlarmAct = 'dispatch' | 'arrive' | 'resolve'

/** Who goes along with alarms of trapped people: a record of a domain that knows them. */
export type AlarmFollower = {
  /** Locks what goes along with an alarm, before the alarm itself is: always in this order. */
  hold(context: Context, alarmId: string): Promise<void>
  raised(context: Context, alarm: LiftAlarm): Promise<void>
  acted(context: Context, alarm: LiftAlarm, act: AlarmAct): Promise<void>
}

declare module '../kit/domain.ts' {
  interface DomainParts {
    alarmFollowers: AlarmFollower
  }
}

export const followersOf = ({ domains }: Context): readonly AlarmFollower[] => domains.all('alarmFollowers')

/** Locks whatever goes along with an alarm. */
export async function holdFollowers(context: Context, alarmId: string): Promise<void> {
  for (const follower of followersOf(context)) await follower.hold(context, alarmId)
}

/** Tells whoever goes along with an alarm what was done about it, inside the transaction. */
export async function tellFollowers(context: Context, alarm: LiftAlarm, act: AlarmAct): Promise<void> {
  for (const follower of followersOf(context)) await follower.acted(context, alarm, act)
}
