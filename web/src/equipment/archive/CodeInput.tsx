import { useQuery } from '@tanstack/react-query'
import { type CodeField, codeFields, codeWarnings } from '@tejian/contract/equipment/codes/warnings.ts'
import { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import { VALIDATION_DELAY_MS } from '@tejian/contract/kit/validators.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import type { ComponentType } from 'react'
import { type InputProps, textOf, type Values } from '../../kit/fields/inputProps.ts'
import { TextInput } from '../../kit/fields/textInputs.tsx'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'
import { twinSearch } from './twinSearch.ts'

/** Devices that carry the same code already, with the way to each. */
function Twins({ field, values }: { field: string; values: Values }) {
  const typed = usePaused(JSON.stringify(twinSearch(field, values)), VALIDATION_DELAY_MS)
  const asked = JSON.parse(typed) as ReturnType<typeof twinSearch>
  const { data = [] } = useQuery({
    queryKey: ['similarDevices', asked],
    queryFn: () => send(deviceCalls.similar, asked ?? {}),
    enabled: asked !== null,
  })
  if (asked === null || data.length === 0) return null
  return (
    <span className="tj-warning" role="status">
      已有相同设备：
      {data.map(({ equdatasysid, equclacode, equcode, equname, useunit }) => {
        const path = devicePath(equclacode, equdatasysid)
        const name = `${equcode} ${equname}${useunit ? `（${useunit}）` : ''}`
        return path ? (
          <a key={equdatasysid} className="tj-twin" href={path} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <span key={equdatasysid} className="tj-twin">
            {name}
          </span>
        )
      })}
    </span>
  )
}

/** The field that an input stands for: the last part of its id (`RecordForm`, formId). */
const fieldOf = (id: string): string => id.slice(id.lastIndexOf('-') + 1)

/** What the certificates of an area's authority bear; empty until it is known, and where nobody has said. */
function useLetters(areaId: string): string {
  const province = areaId && `${areaId.slice(0, 2)}0000`
  const { data = [] } = useQuery({
    queryKey: ['authorityLetters', province],
    queryFn: async () => [
      ...(await send(dictionaryCalls.findAreaList, { parentId: province })),
      ...(await send(dictionaryCalls.findAreaList, {})),
    ],
    enabled: province !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own = data.find(({ code, letters }) => letters && code === `${areaId.slice(0, 4)}00`)
  return own?.letters ?? data.find(({ code }) => code === province)?.letters ?? ''
}

/** A code while it is typed: what looks wrong about it, and who carries it already. Neither keeps anybody from saving. */
function CodeInput(props: InputProps) {
  const values = useFormValues()
  const field = fieldOf(props.id)
  const letters = useLetters(field === 'usecertno' ? textOf(values.areaId) : '')
  const warnings =
    props.invalid || !(codeFields as string[]).includes(field)
      ? []
      : codeWarnings(field as CodeField, textOf(props.value), {
          equclacode: textOf(values.equclacode),
          areaId: textOf(values.areaId),
          letters,
          madedate: textOf(values.madedate),
          regdate: textOf(values.regdate),
        })
  return (
    <>
      <TextInput {...props} />
      {warnings.map((warning) => (
        <span key={warning} className="tj-warning tj-code-note">
          {warning}
        </span>
      ))}
      <Twins field={field} values={values} />
    </>
  )
}

/** The inputs of the fields that name a device. */
export const codeInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  equcode: CodeInput,
  equregcode: CodeInput,
  usecertno: CodeInput,
  factoryno: CodeInput,
  idcode: CodeInput,
  madelicno: CodeInput,
}
