import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import {
  caseOf,
  casesOf,
  isOutsideLimits,
  limitsOf,
  limitText,
} from '@tejian/contract/reports/templates/limits.ts'
import type { Measure, TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { isReadable } from '@tejian/contract/reports/templates/unfit.ts'

type Props = {
  item: TemplateItem
  measure: Measure
  facts: Facts
  values: Readonly<Record<string, string>>
  onValue(values: Record<string, string>): void
}

/** A value that is measured, beside its limits; beyond them it is marked, not refused. */
export function MeasureInput({ item, measure, facts, values, onValue }: Props) {
  const { name, unit, computed } = measure
  const limits = limitsOf(item, measure, facts, values)
  const value = values[name] ?? ''
  const cases = casesOf(measure)
  const said = !isReadable(value)
    ? '请填写数字'
    : isOutsideLimits(value, limits)
      ? '超出允许范围'
      : limits.open
        ? `允许范围取决于${limits.open}`
        : ''
  return (
    <label className="trip-measure" data-bad={/超出|请填/.test(said) || undefined}>
      <span>
        {name}
        <span className="mobile-soft">　{limitText(limits, measure) || unit}</span>
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        readOnly={computed !== undefined}
        value={value}
        onChange={({ target }) => onValue({ [name]: target.value })}
      />
      {cases.length > 0 && (
        <select
          aria-label={caseOf(measure)}
          value={values[caseOf(measure)] ?? ''}
          onChange={({ target }) => onValue({ [caseOf(measure)]: target.value })}
        >
          <option value="">选择情形</option>
          {cases.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      {said && <span role="status">{said}</span>}
    </label>
  )
}
