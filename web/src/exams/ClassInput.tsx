import { useQuery } from '@tanstack/react-query'
import { examCalls } from '@tejian/contract/exams/applicationCalls.ts'
import type { InputProps } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'
import { ChoiceInput } from '../shared/work/choices.tsx'

/** The class that the chosen applicants come into: one of those that take all of them. */
export default function ClassInput({ applicants, ...props }: InputProps & { applicants: readonly string[] }) {
  const ids = applicants.join(',')
  const { data, isFetching, error } = useQuery({
    queryKey: ['openClasses', ids],
    queryFn: () => send(examCalls.openClasses, { ids }),
  })
  const choices = (data ?? []).map(({ classno, classname, examorgname, examDate, places }) => ({
    value: classno,
    label: classname,
    hint: `${examDate}考试，余${places}个名额，${examorgname}`,
  }))
  return (
    <ChoiceInput
      {...props}
      choices={choices}
      loading={isFetching}
      problem={error?.message}
      nothing="没有报名中、同项目、有名额的班级"
    />
  )
}
