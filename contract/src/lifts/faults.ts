/** The dictionary LIFT_ALARM_KIND. */
export const alarmKinds = { trapped: '1', fault: '2', warning: '3' } as const

export type AlarmKind = (typeof alarmKinds)[keyof typeof alarmKinds]

/** The code of people trapped in a car. */
export const trappedCode = '01'

/**
 * The kind of a code of the dictionary LIFT_FAULT. What lifts report is that of GB/T 24476-2017; its codes are numbered
 * here so that the tens tell the kind: 01 people trapped, 02–29 faults, 31–39 early warnings.
 */
export function kindOfFault(code: string): AlarmKind {
  if (code === trappedCode) return alarmKinds.trapped
  return code >= '31' ? alarmKinds.warning : alarmKinds.fault
}
