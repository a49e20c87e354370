import { createContext, useContext } from 'react'
import type { Values } from '../fields/inputProps.ts'

const context = createContext<Values>({})

export const FormValuesContext = context.Provider

/** The values of the form around an input, for inputs that depend on other fields. Changes with every key. */
export const useFormValues = (): Values => useContext(context)
