import { inkBox, penBreadth } from '@tejian/contract/kit/signatureLines.ts'
import { duties } from '@tejian/contract/people/authorisation/authorisation.ts'
import { shortSerial } from '@tejian/contract/session/signingCertificate.ts'
import type { Signed } from '../signing/signatures.ts'
import type { PrintedSignature, ReportPrint } from './reportPrint.ts'

/** What stood on the paper before people signed with their own hand: names, joined, and a moment. */
type Typed = Readonly<Record<keyof ReportPrint['signed'], readonly [names: string, moment: string | null]>>

const dayOf = (moment: string | null): string => (moment ?? '').slice(0, 10)

/** The colour of the ink is the paper's own. */
function drawingOf(lines: string): Pick<PrintedSignature, 'drawing' | 'ratio'> {
  const { x, y, width, height } = inkBox(lines)
  return {
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"><path d="${lines}" fill="none" stroke="#16264d" stroke-width="${penBreadth}" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    ratio: width / height,
  }
}

/** A signature as somebody wrote it. */
export const written = ({ signName, signTime, lines, serialNo }: Signed): PrintedSignature => ({
  name: signName ?? '',
  ...drawingOf(lines),
  day: dayOf(signTime),
  certificate: shortSerial(serialNo ?? ''),
})

/** Names as they stand where nobody has signed. */
export const typed = ([names, moment]: Typed[keyof Typed]): PrintedSignature[] =>
  names
    .split(/[,，、]/)
    .filter(Boolean)
    .map((name) => ({ name, drawing: '', ratio: 1, day: dayOf(moment), certificate: '' }))

/** The signatures of the paper. Where somebody signed, nobody else's name stands beside as if it were a signature. */
export function printedSignatures(signed: readonly Signed[], before: Typed): ReportPrint['signed'] {
  const of = (duty: string, old: Typed[keyof Typed]): PrintedSignature[] => {
    const own = signed.filter((one) => one.duty === duty)
    return own.length > 0 ? own.map(written) : typed(old)
  }
  return {
    inspected: of(duties.inspect, before.inspected),
    audited: of(duties.audit, before.audited),
    approved: of(duties.approve, before.approved),
  }
}
