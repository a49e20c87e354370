import dayjs, { type Dayjs } from 'dayjs'
import type { ComponentProps } from 'react'
import { today } from '../clock.ts'
import { DatePicker } from './datePicker.ts'
import { controlOf, type InputProps, type RangeProps, textOf } from './inputProps.ts'

const dayFormat = 'YYYY-MM-DD'
const minuteFormat = 'YYYY-MM-DD HH:mm'
const dayOf = (text: string): Dayjs | null => (text ? dayjs(text) : null)

/** A day, yyyy-MM-dd. Digits may be typed without looking at the calendar. */
export function DateInput(props: InputProps) {
  return (
    <DatePicker
      {...controlOf(props)}
      value={dayOf(textOf(props.value))}
      onChange={(day) => props.onChange(day?.format(dayFormat) ?? null)}
      format={[dayFormat, 'YYYYMMDD', 'YYYY/M/D']}
      placeholder={props.placeholder ?? ''}
    />
  )
}

/** A point in time to the minute. */
export function DateTimeInput(props: InputProps) {
  return (
    <DatePicker
      {...controlOf(props)}
      showTime={{ format: 'HH:mm' }}
      value={dayOf(textOf(props.value))}
      onChange={(time) => props.onChange(time?.format(minuteFormat) ?? null)}
      format={minuteFormat}
      placeholder={props.placeholder ?? ''}
    />
  )
}

const presets = (): Array<{ label: string; value: [Dayjs, Dayjs] }> => {
  const day = dayjs(today())
  return [
    { label: '今天', value: [day, day] },
    { label: '近七天', value: [day.subtract(6, 'day'), day] },
    { label: '本月', value: [day.startOf('month'), day.endOf('month')] },
    { label: '今年', value: [day.startOf('year'), day.endOf('year')] },
  ]
}

/** Ids of the second input of a range. */
const endOf = (id: string): string => `${id}-end`

/** One of the two inputs of a range, each with a name of its own. */
function RangeEnd(props: ComponentProps<'input'>) {
  const end = props.id?.endsWith(endOf('')) ? '止' : '起'
  return <input {...props} aria-label={`${props['aria-label'] ?? ''}${end}`} />
}

const components = { input: RangeEnd }

/** From and to, both days included; either may stay open. */
export function DateRange({ id, label, begin, end, onChange }: RangeProps) {
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: endOf(id) }}
      components={components}
      value={[dayOf(begin ?? ''), dayOf(end ?? '')]}
      onChange={(days) => onChange(days?.[0]?.format(dayFormat) ?? '', days?.[1]?.format(dayFormat) ?? '')}
      allowEmpty={[true, true]}
      presets={presets()}
      placeholder={['开始', '结束']}
      aria-label={label}
    />
  )
}
