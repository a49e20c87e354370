import { useQuery } from '@tanstack/react-query'
import { travelCalls } from '@tejian/contract/charges/travelCalls.ts'
import { Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { yuanText } from '../../kit/fields/kinds.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { send } from '../../kit/transport/send.ts'

/** One of one's own visits of which nothing is registered; its unit, people and day come into the form with it. */
export function VisitInput(props: InputProps) {
  const { matches, onOpenChange } = usePinyin()
  const { data, error } = useQuery({
    queryKey: ['ownVisits'],
    queryFn: () => send(travelCalls.visits, {}),
  })
  const visits = data?.visits ?? []
  return (
    <>
      <Select<string>
        {...controlOf(props)}
        value={textOf(props.value) || undefined}
        showSearch={{ filterOption: (query, option) => matches(String(option?.label ?? ''), query) }}
        onOpenChange={onOpenChange}
        allowClear
        placeholder="本人参加的检验"
        notFoundContent={error?.message ?? '近90天没有可登记的检验'}
        popupMatchSelectWidth={420}
        options={visits.map((visit) => ({
          value: visit.seisn,
          label: `${visit.day}　${visit.unitname}　${visit.seisn}`,
          visit,
        }))}
        optionRender={({ data: { visit } }) => (
          <>
            <div>
              {visit.day}　{visit.unitname}
            </div>
            <small className="tj-empty">
              {visit.seisn}　{visit.count} 台　{visit.inspectors}
            </small>
          </>
        )}
        onChange={(seisn: string | undefined) => {
          const visit = visits.find((one) => one.seisn === seisn)
          props.onChange(
            seisn ?? null,
            visit && {
              appno: visit.appno,
              unitname: visit.unitname,
              inspectors: visit.inspectors,
              persons: visit.persons,
              startDate: visit.day,
              endDate: visit.day,
            },
          )
        }}
      />
      {data && (
        <small className="tj-empty">
          标准：餐费每人每天 {yuanText(data.catering)} 元，住宿费每人每晚 {yuanText(data.lodging)}{' '}
          元；超过的填写原因
        </small>
      )}
    </>
  )
}
