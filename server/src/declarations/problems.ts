import { dateAhead, earlyHint } from '@tejian/contract/declarations/earlyDeclaration.ts'
import type { DeclarationProblem } from '@tejian/contract/declarations/fields.ts'
import {
  declarationMessages,
  deviceSentences,
  foreignDevice,
} from '@tejian/contract/declarations/messages.ts'
import { stoppedPurposes, stoppedState } from '@tejian/contract/declarations/stoppedPurposes.ts'
import { repeatedGroup } from '@tejian/contract/inspection/inspectionKinds.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'

/** What is known of a device when its declaration is checked. */
export type DeviceFacts = {
  seisn: string
  equcode: string
  equclacode: string | null
  useState: string | null
  useStateName: string
  ninspectdate: string | null
  /** The second date of the archive (`dueDatesOf`). */
  nextannualdate: string | null
  /** It belongs to another unit by now. */
  foreign: boolean
  /** Numbers of notices of a failed inspection of it that the unit has not answered yet. */
  unanswered?: readonly string[]
  /** Other business of the same device that is not finished. */
  others: ReadonlyArray<{ appno: string; stepName: string; inmGroupCode: string | null; kindName: string }>
}

export type DeclarationFacts = {
  inscontactname: string | null
  INSCONTACTTEL: string | null
  inmGroupCode: string | null
  today: string
  devices: readonly DeviceFacts[]
  /** What of the kind does not fit the devices, in sentences. */
  kindProblems: readonly string[]
  /** What stopped devices are inspected for. */
  stoppedPurpose: string | null
  stoppedReason: string | null
  /** Names of the required materials that nobody has handed in yet. */
  missingMaterials: readonly string[]
}

/** 报废、拆除、迁出、注销 (dictionary useState): not there any more. */
export const goneStates: ReadonlySet<string> = new Set(['3', '4', '5', '9'])
/** A declaration earlier than this before the due date is worth a question. */
const earlyDays = 180

const error = (seisn: string, field: string, message: string): DeclarationProblem => ({
  seisn,
  field,
  message,
  level: 'error',
})
const hint = (seisn: string, field: string, message: string): DeclarationProblem => ({
  seisn,
  field,
  message,
  level: 'hint',
})

function stateProblems(device: DeviceFacts): DeclarationProblem[] {
  const { seisn, equcode, useState, useStateName, foreign } = device
  return [
    ...(goneStates.has(useState ?? '')
      ? [error(seisn, 'useState', deviceSentences.gone(equcode, useStateName))]
      : []),
    ...(foreign ? [error(seisn, 'equcode', foreignDevice(equcode))] : []),
  ]
}

/** A stopped device is inspected for a purpose, which is asked for once. */
function stoppedProblems({
  devices,
  stoppedPurpose,
  stoppedReason,
}: Pick<DeclarationFacts, 'devices' | 'stoppedPurpose' | 'stoppedReason'>): DeclarationProblem[] {
  const [stopped] = devices.filter(({ useState }) => useState === stoppedState)
  if (!stopped) return []
  if (!stoppedPurpose) return [error('', 'stoppedPurpose', deviceSentences.stopped(stopped.equcode))]
  return stoppedPurpose === stoppedPurposes.other && !stoppedReason
    ? [error('', 'stoppedReason', declarationMessages.noStoppedReason)]
    : []
}

function dateProblems(device: DeviceFacts, inmGroupCode: string | null, today: string): DeclarationProblem[] {
  const { ninspectdate: due, equcode, seisn } = device
  if (due && due < today)
    return [hint(seisn, 'ninspectdate', deviceSentences.overdue(equcode, due, daysBetween(due, today)))]
  const dates = { ...device, nextinspdate: due }
  const ahead = dateAhead(dates, inmGroupCode)
  const sentence = ahead && daysBetween(today, ahead) > earlyDays ? earlyHint(dates, inmGroupCode) : null
  return sentence ? [hint(seisn, 'ninspectdate', sentence)] : []
}

/** The same kind twice is a mistake; another kind of inspection of the same device may run beside it. */
function doubleProblems(device: DeviceFacts, inmGroupCode: string | null): DeclarationProblem[] {
  return device.others.map(({ appno, stepName, kindName, ...other }) =>
    other.inmGroupCode === inmGroupCode
      ? error(device.seisn, 'equcode', deviceSentences.inProgress(device.equcode, appno, stepName))
      : hint(device.seisn, 'equcode', deviceSentences.otherKind(device.equcode, appno, kindName)),
  )
}

/** A repeated inspection finds what the unit says it has put right. */
const noticeProblems = ({ seisn, equcode, unanswered = [] }: DeviceFacts): DeclarationProblem[] =>
  unanswered.map((noticeno) => hint(seisn, 'inmGroupCode', deviceSentences.unanswered(equcode, noticeno)))

/** Everything that is wrong or worth a look before a declaration is sent on; errors first. Hints do not stop a submit. */
export function problemsOf(facts: DeclarationFacts): DeclarationProblem[] {
  const found = [
    ...(facts.inscontactname ? [] : [error('', 'inscontactname', declarationMessages.missingContact)]),
    ...(facts.INSCONTACTTEL ? [] : [error('', 'INSCONTACTTEL', declarationMessages.missingPhone)]),
    ...(facts.devices.length > 0 ? [] : [error('', 'appBussList', declarationMessages.noDevices)]),
    ...facts.kindProblems.map((sentence) => error('', 'inmGroupCode', sentence)),
    ...stoppedProblems(facts),
    ...facts.devices.flatMap((device) => [
      ...stateProblems(device),
      ...doubleProblems(device, facts.inmGroupCode),
      ...dateProblems(device, facts.inmGroupCode, facts.today),
      ...(facts.inmGroupCode === repeatedGroup ? noticeProblems(device) : []),
    ]),
    ...facts.missingMaterials.map((name) => hint('', 'attachment', deviceSentences.material(name))),
  ]
  return [...found.filter(({ level }) => level === 'error'), ...found.filter(({ level }) => level === 'hint')]
}
