import { useQuery } from '@tanstack/react-query'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { examinerPageSize } from '@tejian/contract/kit/constants.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { controlOf, type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { usePinyin } from '../kit/fields/pinyin.ts'
import { send } from '../kit/transport/send.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../shared/work/decision.ts'
import type { ListedTask } from './places.ts'

const decision: Decision = {
  name: 'changePrincipal',
  label: '更换',
  isReturn: false,
  fields: [decisionField('proPrincipalId', { label: '新的项目负责人', kind: 'user' }, true)],
}

/** Any inspector of the institute; whether the certificate fits is decided with the task. */
function InspectorInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['inspectors'],
    queryFn: () => send(arrangeCalls.getInspectorList, { pageSize: String(examinerPageSize) }),
    staleTime: 60_000,
  })
  const { matches, onOpenChange } = usePinyin()
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      loading={isFetching}
      placeholder="姓名或拼音首字母"
      notFoundContent={error?.message ?? '本机构没有检验员'}
      showSearch={{ filterOption: (query, option) => matches(`${option?.label}`, query) }}
      onOpenChange={onOpenChange}
      options={(data?.list ?? []).map((row) => ({
        value: row.loginName,
        label: row.name,
        office: row.officeName,
      }))}
      optionRender={({ label, data: { office } }) => (
        <>
          {label} <small className="tj-empty">{office}</small>
        </>
      )}
      onChange={(value: string) => props.onChange(value)}
    />
  )
}

const inputs = { proPrincipalId: InspectorInput }

type PrincipalDialogProps = { rows: readonly ListedTask[]; onChanged(): void; onClose(): void }

/** Gives inspections another person in charge, who takes over their open tasks. */
export default function PrincipalDialog({ rows, onChanged, onClose }: PrincipalDialogProps) {
  const [seisns] = useState(() => rows.map((row) => row.seisn ?? ''))
  const [first] = rows
  return (
    <DecisionDialog
      record={businessItem}
      title={seisns.length === 1 ? `更换负责人 ${seisns[0]}` : `更换 ${seisns.length} 项业务的负责人`}
      decisions={[decision]}
      deciding={{ process: inspectionProcess, step: first?.step ?? '', named: null }}
      inputs={inputs}
      commit={async ({ proPrincipalId }) => {
        await send(arrangeCalls.changeProPrincipal, {
          seisns: seisns.join(','),
          proPrincipalId: textOf(proPrincipalId),
        })
      }}
      onChanged={onChanged}
      onClose={onClose}
    >
      {seisns.length === 1 && first?.proPrincipalName && (
        <p className="work-numbers">现任项目负责人：{first.proPrincipalName}</p>
      )}
    </DecisionDialog>
  )
}
