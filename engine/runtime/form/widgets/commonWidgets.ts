export { CheckboxWidget } from './CheckboxWidget';
export { DateTimeWidget } from './DateTimeWidget';
export { DateWidget } from './DateWidget';
export { NumberWidget } from './NumberWidget';
export { RadioWidget } from './RadioWidget';
export { SelectWidget } from './SelectWidget';
export { TextareaWidget } from './TextareaWidget';
export { TimeWidget } from './TimeWidget';
