import { useQuery } from '@tanstack/react-query'
import { Alert, Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

type Supervisor = { readonly loginName: string; readonly name: string; readonly officeName: string }

type SupervisorSelectProps = InputProps & {
  /** Tells one selection of rows from another. */
  queryKey: readonly string[]
  people(): Promise<readonly Supervisor[]>
  /** Said when there is nobody to choose. */
  nobody: string
}

/** One of the supervisors in whose area all chosen rows lie. */
export function SupervisorSelect({ queryKey, people, nobody, ...props }: SupervisorSelectProps) {
  const { data, error, isPending } = useQuery({ queryKey, queryFn: people, gcTime: 0 })
  return (
    <>
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      <Select<string>
        {...controlOf(props)}
        value={textOf(props.value) || undefined}
        onChange={(person) => props.onChange(person)}
        loading={isPending}
        placeholder="请选择"
        notFoundContent={nobody}
        options={data?.map(({ loginName, name, officeName }) => ({
          value: loginName,
          label: officeName ? `${name}（${officeName}）` : name,
        }))}
      />
    </>
  )
}
