import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { reportAlterationCalls, reportCorrectionCalls } from '@tejian/contract/reports/changes/changeCalls.ts'
import { type ChangeItems, type ReportPlace, shownAt } from '@tejian/contract/reports/changes/places.ts'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useMemo } from 'react'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { send } from '../../kit/transport/send.ts'
import { ChoiceInput } from '../../shared/work/choices.tsx'
import './changes.css'

type Calls = Pick<typeof reportCorrectionCalls, 'places'>

type PlacesInputProps = InputProps & { calls: Calls }

/** What an application changes: places of the report, each with what stands there and what shall stand there. */
function PlacesInput({ calls, ...props }: PlacesInputProps) {
  const { reportId, step } = useFormValues()
  const id = textOf(reportId)
  const { data, error } = useQuery({
    queryKey: ['reportPlaces', calls.places.path, id],
    queryFn: () => send(calls.places, { reportId: id }),
    enabled: id !== '',
    staleTime: 60_000,
  })
  if (!id) return <Alert type="info" title="请先选择报告" />
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  // What was granted may be written otherwise, but nothing is added to it.
  const fixed = textOf(step) === 'BZXG'
  return <Places key={id} {...props} places={data.places} fixed={fixed} />
}

export const CorrectionPlaces = (props: InputProps) => (
  <PlacesInput {...props} calls={reportCorrectionCalls} />
)
export const AlterationPlaces = (props: InputProps) => (
  <PlacesInput {...props} calls={reportAlterationCalls} />
)

type PlacesProps = InputProps & { places: readonly ReportPlace[]; fixed: boolean }

function Places({ places, fixed, value, onChange, id, invalid }: PlacesProps) {
  const items = (value ?? {}) as ChangeItems
  const chosen = Object.entries(items).map(([field, item]) => ({
    item,
    place: places.find((place) => place.field === field) ?? {
      field,
      label: item.label,
      section: '',
      value: item.before,
      kind: 'text' as const,
    },
  }))
  const set = (place: ReportPlace, after: string): void =>
    onChange({ ...items, [place.field]: { label: place.label, before: place.value, after } })
  const drop = (field: string): void => {
    const { [field]: _gone, ...rest } = items
    onChange(Object.keys(rest).length > 0 ? rest : null)
  }
  return (
    <div className="tj-places">
      {chosen.length > 0 && (
        <table className="tj-plain tj-stacks">
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">原报告</th>
              <th scope="col">新报告</th>
              {!fixed && <th scope="col" aria-label="操作" />}
            </tr>
          </thead>
          <tbody>
            {chosen.map(({ item, place }) => (
              <tr key={place.field}>
                <th scope="row">
                  <label htmlFor={`${id}-${place.field}`}>{place.label}</label>
                </th>
                <td data-label="原报告">{shownAt(place.field, item.before) || '（空）'}</td>
                <td data-label="新报告">
                  <PlaceValue
                    id={`${id}-${place.field}`}
                    place={place}
                    value={item.after}
                    onSet={(after) => set(place, after)}
                  />
                </td>
                {!fixed && (
                  <td className="tj-places-drop">
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined />}
                      aria-label={`不改${place.label}`}
                      onClick={() => drop(place.field)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!fixed && (
        <PlaceChooser
          id={id}
          invalid={invalid}
          places={places.filter(({ field }) => !Object.hasOwn(items, field))}
          onAdd={(place) => set(place, place.value)}
        />
      )}
    </div>
  )
}

type PlaceValueProps = { id: string; place: ReportPlace; value: string; onSet(value: string): void }

function PlaceValue({ id, place: { label, kind, options }, value, onSet }: PlaceValueProps) {
  const change = (given: unknown): void => onSet(given === null || given === undefined ? '' : String(given))
  if (options)
    return (
      <ChoiceInput
        id={id}
        spec={{ label, kind: 'text' }}
        value={value || null}
        onChange={change}
        choices={options}
        nothing="没有可选的内容"
      />
    )
  const spec = kind === 'date' ? ({ label, kind: 'date' } as const) : ({ label, kind: 'longText' } as const)
  return <FieldInput id={id} spec={spec} value={value || null} onChange={change} />
}

type PlaceChooserProps = {
  id: string
  invalid: boolean | undefined
  places: readonly ReportPlace[]
  onAdd(place: ReportPlace): void
}

function PlaceChooser({ id, invalid, places, onAdd }: PlaceChooserProps) {
  const { matches, onOpenChange } = usePinyin()
  const groups = useMemo(
    () =>
      [...Map.groupBy(places, ({ section }) => section)].map(([section, own]) => ({
        label: section,
        title: section,
        options: own.map(({ field, label, value }) => ({
          value: field,
          label: `${label}　${shownAt(field, value)}`.trim(),
        })),
      })),
    [places],
  )
  return (
    <Select<string | null>
      id={id}
      status={invalid ? 'error' : ''}
      className="tj-places-add"
      value={null}
      placeholder="添加内容，可输入名称、编号或拼音首字母"
      options={groups}
      showSearch={{ filterOption: (query, option) => matches(`${option?.label}`, query) }}
      onOpenChange={onOpenChange}
      onChange={(field) => {
        const place = places.find((one) => one.field === field)
        if (place) onAdd(place)
      }}
    />
  )
}
