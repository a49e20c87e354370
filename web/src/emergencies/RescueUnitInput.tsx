import { useQuery } from '@tanstack/react-query'
import { rescueUnitCalls } from '@tejian/contract/emergencies/calls.ts'
import { rescueLevels, rescueUnitStates } from '@tejian/contract/emergencies/rescueUnit.ts'
import { Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'
import { useDictionary } from '../shared/dictionaries/dictionaries.ts'

type Asked = {
  readonly input: InputProps
  readonly by: 'id' | 'unitname'
  readonly rescuelevel?: string
}

/** Units that the centre may send, by their ids or their names. */
function Choice({ input, by, rescuelevel }: Asked) {
  const levels = useDictionary('RESCUE_LEVEL')
  const { data, isFetching, error } = useQuery({
    queryKey: ['rescueUnits', rescuelevel],
    queryFn: () =>
      send(rescueUnitCalls.find, {
        status: rescueUnitStates.active,
        ...(rescuelevel && { rescuelevel }),
        orderBy: 'rescuelevel asc',
        pageSize: '300',
        want: 'rows',
      }),
  })
  return (
    <Select<string>
      {...controlOf(input)}
      value={textOf(input.value) || undefined}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      loading={isFetching}
      placeholder="请选择救援单位"
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有启用的救援单位')}
      options={(data?.list ?? []).map((unit) => ({
        value: (by === 'id' ? unit.id : unit.unitname) ?? '',
        label: unit.unitname ?? '',
        unit,
      }))}
      optionRender={({ data: { unit } }) => (
        <>
          <div>{unit.unitname}</div>
          <small className="tj-empty">
            {[levels.find((level) => level.value === unit.rescuelevel)?.label, unit.dutyTel]
              .filter(Boolean)
              .join('　')}
          </small>
        </>
      )}
      onChange={(chosen?: string) => input.onChange(chosen ?? null)}
    />
  )
}

/** Whoever is to be sent to an event. */
export const UnitInput = (props: InputProps) => <Choice input={props} by="id" />

/** The unit that is sent to a lift first, by its name. */
export const FirstLevelInput = (props: InputProps) => (
  <Choice input={props} by="unitname" rescuelevel={rescueLevels.maintenance} />
)
