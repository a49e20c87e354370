/** Last column of an error sheet; ignored when the corrected sheet is read again. */
export const ERROR_REASON = '错误原因'

/** Stands before the title of a required column in import templates. */
export const REQUIRED_MARK = '*'
