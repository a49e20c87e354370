import { mandatoryReasons, optionalSteps } from '@tejian/contract/system/flowMessages.ts'
import { type FlowProblem, type FlowRole, roleFits } from '@tejian/contract/system/flowProblems.ts'
import {
  type FlowStep,
  isOptional,
  isStep,
  landingsOf,
  nameOf,
  switchOf,
  withSwitch,
} from '@tejian/contract/system/flowRules.ts'
import { Alert, Checkbox, Form, InputNumber, Select, Switch } from 'antd'

type PanelProps = {
  code: string
  steps: readonly FlowStep[]
  roles: readonly FlowRole[]
  problems: readonly FlowProblem[]
  readOnly: boolean
  onChange(steps: FlowStep[]): void
}

const reasonOf = (code: string): string =>
  isStep(code) ? (optionalSteps[code] ?? mandatoryReasons[code] ?? '') : ''

/** The settings of the chosen step: switch, roles, working days, where its returns may land. */
export function StepPanel({ code, steps, roles, problems, readOnly, onChange }: PanelProps) {
  const isOn = switchOf(steps)
  const step = steps.find(({ stepCode }) => stepCode === code)
  if (!step) return null
  const change = (values: Partial<FlowStep>): void =>
    onChange(steps.map((other) => (other === step ? { ...step, ...values } : other)))
  const landings = landingsOf(code, isOn)
  const shown = [...new Set([...landings, ...step.backSteps])]
  const said = (field: FlowProblem['field']) => {
    const own = problems.filter((problem) => problem.step === code && problem.field === field)
    return own.length > 0
      ? { validateStatus: 'error' as const, help: own.map(({ sentence }) => sentence).join('；') }
      : {}
  }
  const off = readOnly || !step.enabled
  return (
    <Form layout="vertical" component="div" className="flow-panel">
      <h2>{nameOf(code)}</h2>
      <Form.Item label="是否经过该环节" htmlFor="flow-enabled" {...said('enabled')}>
        <Switch
          id="flow-enabled"
          checked={step.enabled}
          disabled={readOnly || (!isOptional(code) && step.enabled)}
          checkedChildren="经过"
          unCheckedChildren="关闭"
          onChange={(enabled) => onChange(withSwitch(steps, code, enabled))}
        />
      </Form.Item>
      <Alert
        type="info"
        title={`${isOptional(code) ? '可以关闭' : '必经环节'}：${reasonOf(code)}`}
        className="flow-panel-reason"
      />
      <Form.Item label="办理角色" htmlFor="flow-roles" {...said('roles')}>
        <Select
          id="flow-roles"
          mode="multiple"
          value={[...step.roles]}
          disabled={off}
          placeholder="不限：有该环节权限者均可办理"
          optionFilterProp="label"
          options={roles.map((role) => {
            const fits = roleFits(code, role)
            return {
              value: role.code,
              label: role.name,
              disabled: !fits && !step.roles.includes(role.code),
              title: fits ? role.name : `${role.name}没有该环节的权限`,
            }
          })}
          onChange={(chosen: string[]) => change({ roles: chosen })}
        />
      </Form.Item>
      <Form.Item label="办理时限" htmlFor="flow-days" {...said('limitDays')}>
        <InputNumber
          id="flow-days"
          value={step.limitDays}
          disabled={off}
          min={0}
          max={999}
          precision={0}
          suffix="工作日"
          placeholder="不限时"
          onChange={(limitDays) => change({ limitDays })}
        />
      </Form.Item>
      <Form.Item label="可退回环节" {...said('backSteps')}>
        {shown.length === 0 ? (
          <span className="flow-panel-none">该环节没有退回</span>
        ) : (
          <Checkbox.Group
            aria-label="可退回环节"
            value={[...step.backSteps]}
            disabled={off}
            options={shown.map((target) => ({ value: target, label: nameOf(target) }))}
            onChange={(backSteps) =>
              change({ backSteps: shown.filter((target) => backSteps.includes(target)) })
            }
          />
        )}
      </Form.Item>
    </Form>
  )
}
