import { useQuery, useQueryClient } from '@tanstack/react-query'
import { phoneTemplateCalls as calls } from '@tejian/contract/mobile/calls.ts'
import { templatemain } from '@tejian/contract/mobile/views/configViews.ts'
import { Alert, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRecord } from '../kit/form/useRecord.ts'
import { rowsKey } from '../kit/list/useRows.ts'
import { may } from '../kit/session/store.ts'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { RecordFrame, useAddressId } from '../shared/recordPages/RecordFrame.tsx'
import { ItemSettings } from './ItemSettings.tsx'

const list = { path: '/mobilePlat/templatemain', title: '移动端模板管理' }

/** The template whose items are to be set, chosen among those in force that nobody has set yet. */
function TemplateChoice({ onChoose }: { onChoose(code: string): void }) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['phoneTemplateChoices'],
    queryFn: () => send(calls.choices, {}),
  })
  if (error) return <Alert type="error" showIcon title={sentenceOfError(error)} />
  return (
    <Select<string>
      aria-label="报告模板"
      style={{ width: 420, maxWidth: '100%' }}
      loading={isFetching}
      placeholder="请选择要在手机上录入的报告模板"
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent="启用的报告模板均已配置"
      options={(data ?? [])
        .filter(({ configured }) => !configured)
        .map(({ code, name }) => ({ value: code, label: `${name}　${code}` }))}
      onChange={onChoose}
    />
  )
}

/** Order, ways of entry and photographs of a template's items on the phone (templateInfo). */
export default function TemplateInfoPage() {
  const id = useAddressId()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
  const { data: row, error: missing } = useRecord(calls, id)
  const templateCode = row?.templateCode ?? chosen
  const sheet = useQuery({
    queryKey: ['phoneTemplateItems', templateCode],
    enabled: templateCode !== '',
    queryFn: () => send(calls.items, { templateCode }),
  })
  const error = missing ?? sheet.error
  const done = async (): Promise<void> => {
    await Promise.all(
      [['phoneTemplateItems'], ['phoneTemplateChoices'], [rowsKey]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
    await navigate(list.path)
  }
  return (
    <RecordFrame view={templatemain} list={list} name={sheet.data?.templateName ?? ''}>
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      {!id && may('phoneConfig.save') && <TemplateChoice onChoose={setChosen} />}
      {!error && (sheet.isFetching || (id && !row)) && <Skeleton active />}
      {sheet.data && !sheet.isFetching && (!id || row) && (
        <ItemSettings
          key={templateCode}
          templateCode={templateCode}
          row={row ?? null}
          items={sheet.data.items}
          onDone={done}
        />
      )}
    </RecordFrame>
  )
}
