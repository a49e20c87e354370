/** Before the number of an inspection item in the material under which its photos and files are kept with the business. */
export const itemFilePrefix = 'JYX-'
