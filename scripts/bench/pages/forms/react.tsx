/** The baseline: hand-written React with a store for each field, so that a keystroke renders one field. */
import { createRoot } from 'react-dom/client';
import { offer } from '../benchPage';
import { fieldsOf } from '../fields';
import { createFieldStore, ReactField } from '../parts/ReactField';
import '../parts/plain.css';

offer(async (count, element) => {
  const fields = fieldsOf(count).map((field) => ({ field, store: createFieldStore(), id: field.name }));
  const root = createRoot(element);
  root.render(null);
  return () =>
    root.render(
      <form noValidate>
        {fields.map((field) => (
          <ReactField key={field.id} {...field} />
        ))}
        <button type="submit">Save</button>
      </form>,
    );
});
