export { CheckboxWidget } from './CheckboxWidget';
export { DateWidget } from './DateWidget';
export { NumberWidget } from './NumberWidget';
export { RadioWidget } from './RadioWidget';
export { SelectWidget } from './SelectWidget';
export { TextareaWidget } from './TextareaWidget';
export { DateTimeWidget, TimeWidget } from './TimeWidget';
