import { useQuery } from '@tanstack/react-query'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { organisationCalls } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import { type ComponentType, useCallback, useContext, useEffect } from 'react'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { send } from '../../kit/transport/send.ts'
import { ChoiceInput } from './choices.tsx'
import { DecidingContext } from './deciding.ts'
import { backReasons, backStepsOf } from './returns.ts'

/** Who may take the next task: the people of its posts (flowstepconf, listDealMans). */
function HolderInput(props: InputProps) {
  const { nextStep, named } = useContext(DecidingContext)
  const { data, isFetching, error } = useQuery({
    queryKey: ['dealMans', nextStep, named],
    queryFn: () => send(flowCalls.listDealMans, { ...named, stepcode: nextStep }),
    staleTime: 60_000,
  })
  const choices = (data ?? []).map(({ loginName, name, officeName }) => ({
    value: loginName,
    label: name,
    hint: officeName,
  }))
  const only = choices.length === 1 && props.spec.required ? choices[0]?.value : undefined
  const { onChange, value } = props
  // Where there is nobody else, nobody needs to be chosen.
  useEffect(() => {
    if (only && !value) onChange(only)
  }, [only, value, onChange])
  return (
    <ChoiceInput
      {...props}
      choices={choices}
      loading={isFetching}
      problem={error?.message}
      nothing="本机构没有可办理下一环节的人员"
      placeholder={props.spec.required || props.spec.help ? '姓名或拼音首字母' : '不选则由该岗位人员领取'}
    />
  )
}

/** A department of one's own institution. */
function DepartmentInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['ownOffices'],
    queryFn: () => send(organisationCalls.getOfficeListByUser, {}),
    staleTime: 600_000,
  })
  const { organisationName } = useSources()
  const known = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const present = textOf(props.value)
  // A value from elsewhere is shown by its name, never by its number.
  const choices =
    present && !known.some(({ value }) => value === present)
      ? [...known, { value: present, label: organisationName(present) || '其他机构' }]
      : known
  return (
    <ChoiceInput
      {...props}
      choices={choices}
      loading={isFetching}
      problem={error?.message}
      nothing="没有可选的部门"
    />
  )
}

/** An inspection institution or one of its departments, one's own or another (spec 1 §7, refer). */
function InstituteInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['institutes'],
    queryFn: () => send(organisationCalls.getOfficeList, { type: '21' }),
    staleTime: 600_000,
  })
  const names = new Map((data ?? []).map(({ id, name }) => [id, name]))
  const choices = (data ?? []).map(({ id, name, parentId }) => ({
    value: id,
    label: name,
    hint: names.get(parentId),
  }))
  return (
    <ChoiceInput
      {...props}
      choices={choices}
      loading={isFetching}
      problem={error?.message}
      nothing="没有可选的机构"
      placeholder="机构或部门名称"
    />
  )
}

/** The steps to which a return may lead, with who had done each (flowstepconf, getbackStepsList). */
function useBackSteps() {
  const { process, step, named, backTo } = useContext(DecidingContext)
  const known = (backTo ?? []).map(({ step: stepcode, name: stepName }) => ({
    stepcode,
    stepName,
    dealManName: '',
  }))
  return useQuery({
    queryKey: ['backSteps', process.name, named, step, backTo],
    queryFn: () =>
      backTo
        ? Promise.resolve(known)
        : named
          ? send(flowCalls.getbackStepsList, { ...named, stepcode: step })
          : Promise.resolve(backStepsOf(process, step)),
    staleTime: 10_000,
  })
}

function BackStepInput(props: InputProps) {
  const { data, isFetching, error } = useBackSteps()
  const choices = (data ?? []).map((back) => ({
    value: back.stepcode,
    label: back.stepName,
    hint: back.dealManName ? `由${back.dealManName}办理` : undefined,
  }))
  const { value, onChange } = props
  // The duty step is the one that it goes back to, unless somebody says otherwise.
  const choose = useCallback<InputProps['onChange']>(
    (step) => {
      const chosen = data?.find(({ stepcode }) => stepcode === step)
      onChange(step, { backDutyTask: chosen?.stepName ?? null })
    },
    [data, onChange],
  )
  const first = choices[0]?.value
  const lands = choices.some((choice) => choice.value === value)
  // A step that this record has not passed is no place to return to.
  useEffect(() => {
    if (first && !lands) choose(first)
  }, [first, lands, choose])
  return (
    <ChoiceInput
      {...props}
      choices={choices}
      loading={isFetching}
      problem={error?.message}
      nothing="本环节不能退回"
      onChange={choose}
    />
  )
}

/** The step held responsible: any from which the record came. */
function DutyStepInput(props: InputProps) {
  const { data } = useBackSteps()
  const choices = (data ?? []).map((back) => ({ value: back.stepName, label: back.stepName }))
  return (
    <ChoiceInput {...props} choices={choices} nothing="没有可选的环节" placeholder="默认为退回到的环节" />
  )
}

function ReasonInput(props: InputProps) {
  const { options } = useSources()
  const { process, step } = useContext(DecidingContext)
  const choices = backReasons(options(process.steps[step]?.returnReasons ?? 'describe')).map((label) => ({
    value: label,
    label,
  }))
  return <ChoiceInput {...props} choices={choices} nothing="没有可选的原因" />
}

/** The inputs of decisions, by field. */
export const decisionInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  dealMan: HolderInput,
  inspDept: DepartmentInput,
  orgId: InstituteInput,
  backStepNo: BackStepInput,
  backReason: ReasonInput,
  backDutyTask: DutyStepInput,
}
