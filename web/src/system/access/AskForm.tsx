import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { accessCalls } from '@tejian/contract/system/access/calls.ts'
import { accessMessages as say } from '@tejian/contract/system/access/messages.ts'
import { userRegister } from '@tejian/contract/system/calls.ts'
import { Button, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'

export type Asked = { userId: string; page?: string; address?: string; row?: string; action?: string }

type Props = {
  person: { id: string; name: string } | null
  busy: boolean
  onAsk(asked: Asked): void
}

const ways = { page: '选择页面', address: '粘贴页面地址' } as const
type Way = keyof typeof ways

/** Whom, where, what: a page is chosen, or the address of one is pasted. */
export function AskForm({ person, busy, onAsk }: Props) {
  const [form] = Form.useForm<Asked>()
  const [way, setWay] = useState<Way>('page')
  const page = Form.useWatch('page', form)
  const { data: pages = [] } = useQuery({
    queryKey: ['accessPages'],
    queryFn: () => send(accessCalls.explainedPages),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const chosen = pages.find(({ name }) => name === page)
  const ask = ({ userId, row, action, ...where }: Asked): void =>
    onAsk({
      userId,
      ...(way === 'page' ? where.page && { page: where.page } : where.address && { address: where.address }),
      ...(row && { row }),
      ...(way === 'page' && action && { action }),
    })
  return (
    <Form
      form={form}
      className="access-form"
      layout="vertical"
      requiredMark={false}
      {...(person && { initialValues: { userId: person.id } })}
      onFinish={ask}
    >
      <Form.Item name="userId" label="人员" rules={[{ required: true, message: '请选择人员' }]}>
        <AccountSelect known={person} />
      </Form.Item>
      <Form.Item label="在哪里">
        <Segmented<Way>
          block
          value={way}
          onChange={setWay}
          options={Object.entries(ways).map(([value, label]) => ({ value: value as Way, label }))}
        />
      </Form.Item>
      {way === 'page' ? (
        <Form.Item name="page" label="页面" rules={[{ required: true, message: say.noPage }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="页面名称"
            onChange={() => form.setFieldValue('action', undefined)}
            options={pages.map(({ name, title, path }) => ({ value: name, label: title, path }))}
            optionRender={({ label, data }) => (
              <>
                {label} <small className="tj-empty">{data.path}</small>
              </>
            )}
          />
        </Form.Item>
      ) : (
        <Form.Item name="address" label="页面地址" rules={[{ required: true, message: say.noPage }]}>
          <Input maxLength={1000} placeholder="从浏览器地址栏复制，例如记录详情页的地址" />
        </Form.Item>
      )}
      <Form.Item
        name="row"
        label={way === 'page' && chosen?.numberLabel ? `记录（${chosen.numberLabel}）` : '记录编号'}
      >
        <Input allowClear maxLength={120} placeholder="不填则只解释能否打开页面" />
      </Form.Item>
      {way === 'page' && (
        <Form.Item name="action" label="操作">
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="不选则只解释能否看到"
            disabled={!chosen || chosen.actions.length === 0}
            options={chosen?.actions.map(({ name, title }) => ({ value: name, label: title })) ?? []}
          />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        查看原因
      </Button>
    </Form>
  )
}

type AccountSelectProps = {
  id?: string
  value?: string
  onChange?(id: string): void
  known: { id: string; name: string } | null
}

/** Chooses an account by name or login name. */
function AccountSelect({ id, value, onChange, known }: AccountSelectProps) {
  const [typed, setTyped] = useState('')
  const asked = usePaused(typed.trim(), 300)
  const { data, isFetching } = useQuery({
    queryKey: ['accessAccounts', asked],
    queryFn: () =>
      send(userRegister.find, {
        ...(asked && (/^[\w.-]+$/.test(asked) ? { loginName: asked } : { name: asked })),
        pageSize: '50',
        want: 'rows',
      }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.list ?? []).map((row) => ({
    value: row.id,
    label: row.name ?? '',
    detail: [row.loginName, row.enabled === false ? '已停用' : ''].filter(Boolean).join('　'),
  }))
  const options =
    known && !found.some((one) => one.value === known.id)
      ? [{ value: known.id, label: known.name, detail: '' }, ...found]
      : found
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder="姓名或登录名"
      notFoundContent={isFetching ? '正在查找' : '没有这样的人员'}
      options={options}
      optionRender={({ label, data: { detail } }) => (
        <>
          {label} <small className="tj-empty">{detail}</small>
        </>
      )}
    />
  )
}
