import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { insuredLiftCalls } from '@tejian/contract/maintenance/insurance/policyCalls.ts'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { controlOf, type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'

const separators = /[\s,，、;；]+/

/** Several of the lifts that one's unit uses or maintains, by their codes; a list of codes can be pasted. */
export default function OwnLiftsInput(props: InputProps) {
  const [typed, setTyped] = useState('')
  const complex = useDeferredValue(typed.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['ownLifts', complex],
    queryFn: () => send(insuredLiftCalls.find, { complex, pageSize: '50', want: 'rows' }),
    placeholderData: keepPreviousData,
  })
  const chosen = textOf(props.value).split(separators).filter(Boolean)
  return (
    <Select<string[]>
      {...controlOf(props)}
      mode="tags"
      value={chosen}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      tokenSeparators={[',', '，', '、', '\n', ' ']}
      allowClear
      loading={isFetching}
      placeholder="设备代码、使用单位或地点，可选择多台"
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有找到在用电梯')}
      options={(data?.list ?? []).map((lift) => ({
        value: lift.equcode ?? '',
        label: lift.equcode ?? '',
        lift,
      }))}
      optionRender={({ data: { lift } }) =>
        lift && (
          <>
            <div>{lift.equcode}</div>
            <small className="tj-empty">{[lift.useunit, lift.useaddress].filter(Boolean).join('　')}</small>
          </>
        )
      }
      onChange={(codes: string[]) => props.onChange(codes.length > 0 ? codes.join('\n') : null)}
    />
  )
}
