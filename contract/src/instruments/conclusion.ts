/** calibResult. */
export const calibResults = { fit: '1', unfit: '2', conditional: '3', limited: '4' } as const

/** Rounded to what decimals of six places can tell. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

export type Suggestion = { readonly result: string | null; readonly why: string }

type Measured = {
  readonly allowError: number | null
  readonly errorValue: number | null
  readonly uncertainty: number | null
}

/**
 * Whether an error of indication stays within the greatest one allowed: JJF 1094 §5.3.1.4 leaves the uncertainty out
 * while it is at most a third of the limit; else §5.3.1.6 takes it off and on, with nothing to say in between.
 */
export function suggestEvaluation({ allowError, errorValue, uncertainty }: Measured): Suggestion | null {
  if (allowError === null || errorValue === null) return null
  const error = Math.abs(errorValue)
  const spread = uncertainty ?? 0
  if (rounded(spread * 3) <= allowError)
    return error <= allowError
      ? { result: calibResults.fit, why: `示值误差${error}不大于最大允许误差${allowError}` }
      : { result: calibResults.unfit, why: `示值误差${error}大于最大允许误差${allowError}` }
  if (error <= rounded(allowError - spread))
    return { result: calibResults.fit, why: `示值误差${error}不大于最大允许误差减不确定度` }
  if (error >= rounded(allowError + spread))
    return { result: calibResults.unfit, why: `示值误差${error}不小于最大允许误差加不确定度` }
  return { result: null, why: '示值误差落在不确定度范围内，不能直接判定，请说明理由' }
}

/** A line of the readings of an intermediate check. */
export type Reading = { point: string; standard: string; tolerance: string; measured: string }

export const blankReading: Reading = { point: '', standard: '', tolerance: '', measured: '' }

/** How many lines a check may have. */
export const mostReadings = 60

const number = (text: string): number | null =>
  /^-?\d{1,9}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : null

/** Deviation of a line and whether it stays within its tolerance; null while something is missing. */
export function judged({
  standard,
  tolerance,
  measured,
}: Reading): { deviation: number; fit: boolean } | null {
  const [wanted, limit, found] = [number(standard), number(tolerance), number(measured)]
  if (wanted === null || limit === null || found === null) return null
  const deviation = rounded(found - wanted)
  return { deviation, fit: Math.abs(deviation) <= Math.abs(limit) }
}

const stored = /^(.*?)：标准值(.*?)；允许偏差(.*?)；实测值(.*?)(?:；.*)?$/

/** Reads the stored text, a line a reading; lines that people wrote freely stay as their point. */
export function readReadings(text: unknown): Reading[] {
  return String(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostReadings)
    .map((line) => {
      const [, point, standard = '', tolerance = '', measured = ''] = stored.exec(line.trim()) ?? []
      return point === undefined
        ? { ...blankReading, point: line.trim() }
        : { point, standard, tolerance, measured }
    })
}

const clean = (text: string): string => text.replaceAll(/[：；\n]/g, ' ').trim()

function lineOf(reading: Reading): string {
  const [point, standard, tolerance, measured] = [
    reading.point,
    reading.standard,
    reading.tolerance,
    reading.measured,
  ].map(clean)
  const found = judged(reading)
  const told = found ? `；偏差${found.deviation}，${found.fit ? '合格' : '不合格'}` : ''
  return `${point}：标准值${standard}；允许偏差${tolerance}；实测值${measured}${told}`
}

/** Writes readings as people read them, with deviation and verdict behind each; empty lines fall away. */
export const writeReadings = (readings: readonly Reading[]): string =>
  readings
    .filter((line) => Object.values(line).some((part) => part.trim() !== ''))
    .map(lineOf)
    .join('\n')

/** The conclusion that the readings suggest; null while a line is not complete. */
export function suggestVerification(readings: readonly Reading[]): Suggestion | null {
  const lines = readings.map(judged)
  if (lines.length === 0 || lines.some((line) => line === null)) return null
  const wrong = lines.filter((line) => !line?.fit).length
  return wrong === 0
    ? { result: calibResults.fit, why: `${lines.length}个核查点均在允许偏差内` }
    : { result: calibResults.unfit, why: `${wrong}个核查点超出允许偏差` }
}
