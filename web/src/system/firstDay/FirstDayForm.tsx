import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { installationCalls as calls } from '@tejian/contract/system/installation/calls.ts'
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { codesOf, namesOf } from './suggestions.ts'

type State = AnswerOf<typeof calls.state>
type Values = {
  province: string
  areaId: string
  letters: string
  shortName?: string
  authorityName: string
  authorityCode: string
  instituteName: string
  instituteCode: string
  approvalno?: string
  countyAuthorities: boolean
}

const provinceOf = (areaId: string): string => (areaId ? `${areaId.slice(0, 2)}0000` : '')

const required = (message: string) => [{ required: true, whitespace: true, message }]

/** The choices of the first day; choosing a city suggests what follows from it, and all of it can be written otherwise. */
export function FirstDayForm({ state, onDone }: { state: State; onDone(): void }) {
  const [form] = Form.useForm<Values>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const province = Form.useWatch('province', form) ?? provinceOf(state.chosen.areaId)
  const { data: cities = [], isFetching } = useQuery({
    queryKey: ['system', 'installation', 'cities', province],
    queryFn: () => send(calls.cities, { province }),
    enabled: province !== '',
  })
  const suggest = (areaId: string): void => {
    const city = cities.find(({ code }) => code === areaId)
    if (!city) return
    form.setFieldsValue({ letters: city.letters, ...codesOf(areaId), ...namesOf(city.name) })
  }
  const save = async ({ province: _province, countyAuthorities, ...values }: Values): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await send(calls.setUp, { ...values, countyAuthorities: countyAuthorities ? 'true' : 'false' })
      onDone()
    } catch (failure) {
      setProblem(sentenceOfError(failure))
      setBusy(false)
    }
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={busy}
      scrollToFirstError={{ focus: true }}
      initialValues={{ ...state.chosen, province: provinceOf(state.chosen.areaId), countyAuthorities: true }}
      onFinish={(values) => void save(values)}
    >
      <section aria-labelledby="first-day-place">
        <h2 id="first-day-place">地区</h2>
        <div className="first-day-grid">
          <Form.Item
            name="province"
            label="省（自治区、直辖市）"
            rules={required('请选择省（自治区、直辖市）')}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={state.provinces.map(({ code, name }) => ({ value: code, label: name }))}
              // A city of the other province would stand there by its code.
              onChange={() => form.setFieldValue('areaId', undefined)}
            />
          </Form.Item>
          <Form.Item name="areaId" label="市" rules={required('请选择市')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={isFetching}
              disabled={busy || province === ''}
              options={cities.map(({ code, name, counties }) => ({
                value: code,
                label: `${name}（${counties} 个县、市、区）`,
              }))}
              onChange={suggest}
            />
          </Form.Item>
          <Form.Item
            name="letters"
            label="登记机关代号"
            rules={required('请填写登记机关代号')}
            help="使用登记证编号中的代号，同当地机动车号牌的省份简称和字母"
          >
            <Input maxLength={4} />
          </Form.Item>
          <Form.Item name="shortName" label="地区简称" help="桌面等处显示的短名，可不填">
            <Input maxLength={20} />
          </Form.Item>
        </div>
      </section>
      <section aria-labelledby="first-day-authority">
        <h2 id="first-day-authority">监管机构</h2>
        <div className="first-day-grid">
          <Form.Item name="authorityName" label="监管机构名称" rules={required('请填写监管机构名称')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="authorityCode" label="监管机构代码" rules={required('请填写监管机构代码')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="countyAuthorities" valuePropName="checked">
            <Checkbox>同时建立各县（市、区）的监管机构</Checkbox>
          </Form.Item>
        </div>
      </section>
      <section aria-labelledby="first-day-institute">
        <h2 id="first-day-institute">检验机构</h2>
        <div className="first-day-grid">
          <Form.Item
            name="instituteName"
            label="检验机构名称"
            rules={required('请填写检验机构名称')}
            help="全称，印在报告和证书上"
          >
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item
            name="instituteCode"
            label="检验机构代码"
            rules={required('请填写检验机构代码')}
            help="其部门的代码以此开头"
          >
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="approvalno" label="检验机构核准证编号" help="可以以后在机构管理中填写">
            <Input maxLength={40} />
          </Form.Item>
        </div>
      </section>
      {problem && <Alert type="error" showIcon title={problem} />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {state.done ? '更改设置' : '完成设置'}
      </Button>
    </Form>
  )
}
