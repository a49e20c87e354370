import type * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const sizes: Readonly<Record<string, string>> = { string: '个字', array: '项', number: '' }

const sizeOf = (origin: string): string => sizes[origin] ?? ''

/** The sentence for a field that breaks its schema; schemas with a sentence of their own do not need it. */
export function schemaSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '必须填写' : '内容格式不正确'
    case 'too_big':
      return `不能超过${issue.maximum}${sizeOf(issue.origin)}`
    case 'too_small':
      return issue.input === '' ? '必须填写' : `不能少于${issue.minimum}${sizeOf(issue.origin)}`
    case 'invalid_value':
      return '不在可选范围内'
    case 'unrecognized_keys':
      return '有不能识别的内容'
    default:
      return '格式不正确'
  }
}
